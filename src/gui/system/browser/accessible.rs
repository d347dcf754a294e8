//! The window's content for screen readers. egui describes it as a tree for AccessKit, which has no
//! browser backend, so the page mirrors the tree with invisible elements.

use egui::accesskit::{
    Action, ActionRequest, Live, Node, NodeId, Role, Toggled, TreeId, TreeUpdate,
};
use egui::{Context, Event, FullOutput, Plugin};
use js_sys::Array;
use wasm_bindgen::JsValue;

use super::{events, page};
use crate::gui::system::behind::in_front;

/// Starts to describe the window to the page, and to perform the actions that the page requests.
pub(super) fn install(ctx: &Context) {
    ctx.enable_accesskit();
    ctx.add_plugin(Mirror::default());
    let context = ctx.clone();
    page::follow_actions(move |id, is_focus| {
        let Ok(id) = id.parse() else {
            return;
        };
        let action = if is_focus {
            Action::Focus
        } else {
            Action::Click
        };
        let request = ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node: NodeId(id),
            data: None,
        };
        events::send(Event::AccessKitActionRequest(request), &context);
    });
}

/// Reports changes to the page.
#[derive(Default)]
struct Mirror {
    told: Vec<Part>,
}

/// A part of the window, as reported to the page.
#[derive(Clone, PartialEq)]
struct Part {
    id: u64,
    role: &'static str,
    name: String,
    value: String,
    // Whether it is checked, selected or pressed, or a field is read-only.
    is_on: Option<bool>,
    is_unfolded: Option<bool>,
    is_enabled: bool,
    is_focused: bool,
    is_live: bool,
    // Its middle on the page, in whole CSS pixels.
    middle: [i32; 2],
}

impl Plugin for Mirror {
    fn debug_name(&self) -> &'static str {
        "accessible-parts"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let Some(update) = output.platform_output.accesskit_update.take() else {
            return;
        };
        let mut parts = parts(&update, ctx.zoom_factor().into());
        if let Some(in_front) = in_front(ctx) {
            for part in &mut parts {
                part.is_enabled &= in_front.contains(&NodeId(part.id));
            }
        }
        if parts != self.told {
            page::show_parts(parts.iter().map(told).collect());
            self.told = parts;
        }
    }
}

/// The parts of a tree that have a role for the page, in reading order.
fn parts(update: &TreeUpdate, zoom: f64) -> Vec<Part> {
    let nodes: std::collections::HashMap<NodeId, &Node> =
        update.nodes.iter().map(|(id, node)| (*id, node)).collect();
    let root = update.tree.as_ref().map(|tree| tree.root);
    let mut open: Vec<NodeId> = root.into_iter().collect();
    let mut found = Vec::new();
    while let Some(id) = open.pop() {
        let Some(node) = nodes.get(&id).filter(|node| !node.is_hidden()) else {
            continue;
        };
        open.extend(node.children().iter().rev());
        let label = node.labelled_by().first().and_then(|id| nodes.get(id));
        let mut part = part(id, node, label.copied(), zoom);
        if let (Some(part), Some(before)) = (&mut part, found.last()) {
            part.take_name(before);
            part.is_focused = update.focus == id;
        }
        found.extend(part);
    }
    found
}

impl Part {
    /// Takes the name of a slider for the field of its number, which follows it without a name.
    fn take_name(&mut self, before: &Part) {
        if self.role == "textbox" && self.name.is_empty() && before.role == "slider" {
            self.name.clone_from(&before.name);
        }
    }
}

fn part(id: NodeId, node: &Node, label: Option<&Node>, zoom: f64) -> Option<Part> {
    let clicks = node.supports_action(Action::Click);
    let role = match node.role() {
        Role::Button | Role::DefaultButton | Role::ColorWell | Role::DisclosureTriangle => "button",
        Role::CheckBox | Role::Switch => "checkbox",
        Role::RadioButton => "radio",
        Role::Link => "link",
        Role::MenuItem | Role::MenuListOption => "menuitem",
        Role::Tab => "tab",
        Role::TextInput | Role::MultilineTextInput | Role::SearchInput | Role::SpinButton => {
            "textbox"
        }
        Role::Slider => "slider",
        Role::ComboBox => "combobox",
        Role::ProgressIndicator => "progressbar",
        Role::Image => "img",
        Role::Heading => "heading",
        // Text that can be selected reacts to clicks, too.
        Role::Label if clicks && node.is_selected().is_some() => "option",
        Role::Label | Role::Paragraph | Role::ListItem | Role::Cell => "text",
        _ if clicks && node.label().is_some() => "button",
        _ => return None,
    };
    let value = match (node.value(), node.numeric_value()) {
        (Some(value), _) => value.to_owned(),
        (None, Some(number)) => ((number * 100.0).round() / 100.0).to_string(),
        (None, None) => String::new(),
    };
    let label = label.and_then(|label| label.label().or(label.value()));
    let names = [node.label(), label, node.placeholder()];
    let name = names.into_iter().flatten().find(|name| !name.is_empty());
    let is_text = matches!(role, "text" | "option" | "heading");
    let (name, value) = match name {
        None if is_text => (value, String::new()),
        name => (name.unwrap_or_default().to_owned(), value),
    };
    if name.is_empty() && value.is_empty() && role == "text" {
        return None;
    }
    let bounds = node.bounds().unwrap_or_default();
    let middle = [bounds.x0 + bounds.x1, bounds.y0 + bounds.y1];
    let toggled = node.toggled().map(|toggled| toggled != Toggled::False);
    Some(Part {
        id: id.0,
        role,
        name,
        value,
        is_on: toggled
            .or(node.is_selected())
            .or((role == "textbox").then(|| node.is_read_only())),
        is_unfolded: node.is_expanded(),
        is_enabled: !node.is_disabled(),
        is_focused: false,
        is_live: matches!(node.live(), Some(Live::Polite | Live::Assertive)),
        middle: middle.map(|twice| (twice / 2.0 * zoom).round() as i32),
    })
}

/// Converts a part for the page.
fn told(part: &Part) -> JsValue {
    let values = [
        // JavaScript numbers have only 53 bits.
        part.id.to_string().into(),
        part.role.into(),
        part.name.as_str().into(),
        part.value.as_str().into(),
        part.is_on.map_or(JsValue::UNDEFINED, JsValue::from),
        part.is_unfolded.map_or(JsValue::UNDEFINED, JsValue::from),
        part.is_enabled.into(),
        part.is_focused.into(),
        part.is_live.into(),
        part.middle[0].into(),
        part.middle[1].into(),
    ];
    values.into_iter().collect::<Array>().into()
}
