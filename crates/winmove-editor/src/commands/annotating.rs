//! Texts and arrows on the canvas.

use std::sync::Arc;

use crate::Hit;
use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::geometry::bounds;
use crate::interaction::Renaming;
use crate::interaction::selection::Selection;
use crate::view::View;
use winmove_core::model::{Annotation, Edit, Extra, Point};

impl Editor {
    /// Adds a text with its middle at a point of the canvas, or an arrow from there, and selects
    /// it. Does nothing while a part of the graph is shown, which has coordinates of its own.
    pub fn annotate(&mut self, at: Point, to: Option<Point>, text: &str) {
        if self.canvas().local_view().is_some() {
            return;
        }
        let canvas = self.now().canvas();
        let annotation = Annotation {
            text: text.to_owned(),
            at: canvas.to_document(at),
            to: to.map(|to| canvas.to_document(to)),
            extra: Extra::default(),
        };
        let index = self.document().annotations().len();
        self.step(StepName::Annotate, |editor| {
            editor.change_annotations(|all| all.push(annotation));
        });
        if index < self.document().annotations().len() {
            self.choose(Selection::annotation(index));
        }
    }

    /// The point nearest to the middle of a view at which an annotation that extends by `half` to
    /// each side covers nothing. The middle of the view if there is none.
    pub fn free_spot(&self, view: View, half: Point) -> Point {
        // An even number of steps, so that the middle is one of the points.
        const STEPS: i32 = 16;
        // No vertex, cell or text fits between points at this distance.
        const APART: f64 = 16.0;
        let (canvas, middle) = (self.now().canvas(), (view.least + view.most) * 0.5);
        let known = canvas.annotations();
        let known: Vec<(Point, Point)> = known
            .iter()
            .filter_map(|known| bounds(known.corners()))
            .collect();
        let along = |half: f64| {
            let steps = (half / APART).ceil() as i32;
            (-steps..=steps).map(move |step| half * f64::from(step) / f64::from(steps.max(1)))
        };
        let is_free = |at: Point| {
            let (least, most) = (at - half, at + half);
            let meets = |(from, to): &(Point, Point)| {
                from.x <= most.x && least.x <= to.x && from.y <= most.y && least.y <= to.y
            };
            let hits = |off: Point| canvas.hit(at + off, 1.0) != Hit::Nothing;
            let mut points =
                along(half.y).flat_map(|y| along(half.x).map(move |x| Point::new(x, y)));
            !known.iter().any(meets) && !points.any(hits)
        };
        let reach = (view.most - view.least) * 0.5 - half;
        let share = |step: i32| f64::from(2 * step) / f64::from(STEPS);
        let steps = || -STEPS / 2..=STEPS / 2;
        let mut spots: Vec<Point> = steps()
            .flat_map(|down| steps().map(move |right| (right, down)))
            .map(|(right, down)| {
                middle
                    + Point::new(
                        reach.x.max(0.0) * share(right),
                        reach.y.max(0.0) * share(down),
                    )
            })
            .collect();
        spots.sort_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)));
        spots.into_iter().find(|&at| is_free(at)).unwrap_or(middle)
    }

    /// Starts to change the text of an annotation.
    pub fn rename_annotation(&mut self, index: usize) {
        self.choose(Selection::annotation(index));
        if self.selection().only_annotation() == Some(index) {
            self.interaction.renaming = Some(Renaming::Annotation(index));
        }
    }

    /// Changes the text of an annotation. Without a text and an arrow, it is deleted.
    pub fn retext_annotation(&mut self, index: usize, text: &str) {
        let known = self.document().annotations().get(index);
        let Some(has_arrow) = known
            .filter(|known| known.text != text)
            .map(|known| known.to.is_some())
        else {
            return;
        };
        let is_removed = text.trim().is_empty() && !has_arrow;
        self.step(StepName::ChangeAnnotation, |editor| {
            if is_removed {
                editor.interaction.selection.lose_annotation(index);
            }
            editor.change_annotations(|all| {
                if is_removed {
                    all.remove(index);
                } else {
                    text.clone_into(&mut all[index].text);
                }
            });
        });
    }

    /// Moves the selected annotations.
    pub(crate) fn move_annotations(&mut self, by: Point) {
        let selected = Arc::clone(&self.selection().annotations);
        if selected.is_empty() {
            return;
        }
        self.change_annotations(|all| {
            for &index in &*selected {
                all[index] = shifted(&all[index], by);
            }
        });
    }

    /// Makes one edit of the annotations.
    pub(crate) fn change_annotations(&mut self, change: impl FnOnce(&mut Vec<Annotation>)) {
        let mut annotations = self.document().annotations().to_vec();
        change(&mut annotations);
        self.edit(Edit::Annotate(annotations));
    }
}

/// An annotation, moved by an offset.
pub(super) fn shifted(annotation: &Annotation, by: Point) -> Annotation {
    Annotation {
        at: annotation.at + by,
        to: annotation.to.map(|to| to + by),
        ..annotation.clone()
    }
}
