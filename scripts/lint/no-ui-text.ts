/**
 * Lint rule: user-visible text must come from `messages/`. It is recognized by its shape: words separated by a space, a
 * capitalized word, or any letter in the text of an element.
 */

interface Node {
  readonly type: string;
  readonly parent: Node | null;
  readonly value?: unknown;
  readonly [field: string]: unknown;
}
interface Context {
  report(problem: { node: Node; messageId: 'text'; data: { text: string } }): void;
}

/** Stands for a parameter of a template, as if it were a word. */
const PARAMETER = '\u2060x';
const WORDS = /[\p{L}\d\u2060][\s\u00a0]+\S*\p{L}{2,}|^\p{Lu}\p{Ll}+[.!?…:]?$/u;
/** A search in the store's syntax (`tag:vip OR tag:gift`), and a rule or declaration of CSS. */
const CODE = /^\(?(\d+ )?-?\w+:\S|[;}]$/;

/** Attributes whose values are not shown to users. */
const NO_TEXT_ATTRIBUTES = new Set([
  'className',
  'style',
  'href',
  'src',
  'd',
  'viewBox',
  'id',
  'key',
  'type',
  'role',
  'name',
  'to',
  'transform',
]);
/** Calls, and properties of their options, that take names from the store, the page or the language. */
const NO_TEXT_CALLS =
  /^(querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|getElementById|includes|startsWith|endsWith|split|join|load|lazyRouteComponent|partOnDemand|partWhenLoaded|dialogOnDemand|graphql|toGid|idOfGid)$/;
const NO_TEXT_PROPERTIES = new Set(['graphql', 'key', 'keys', 'gridTemplateColumns']);

function nameOf(node: unknown): string {
  const { name, property } = (node ?? {}) as { name?: unknown; property?: { name?: unknown } };
  const found = name ?? property?.name;
  return typeof found === 'string' ? found : '';
}

/** Whether the context of a string shows that it is not user-visible. */
function isNoText(node: Node): boolean {
  for (let at = node, up = node.parent; up !== null; at = up, up = up.parent) {
    switch (up.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'BinaryExpression':
      case 'MemberExpression':
      case 'TaggedTemplateExpression':
        return up.type !== 'ExportNamedDeclaration' || up['source'] === at;
      case 'JSXAttribute':
        return NO_TEXT_ATTRIBUTES.has(nameOf(up['name']));
      case 'NewExpression':
        if (nameOf(up['callee']).endsWith('Error')) return true;
        break;
      case 'SwitchCase':
        if (up['test'] === at) return true;
        break;
      case 'Property':
        if (up['key'] === at || NO_TEXT_PROPERTIES.has(nameOf(up['key']))) return true;
        break;
      case 'CallExpression':
        if (up['callee'] !== at && NO_TEXT_CALLS.test(nameOf(up['callee']))) return true;
        break;
      default:
        if (up.type.startsWith('TS') && !/As|Satisfies|NonNull/.test(up.type)) return true;
        if (/Function|Program|Block/.test(up.type)) return false;
    }
  }
  return false;
}

const noUiText = {
  meta: { type: 'problem', docs: {}, messages: { text: 'Text for people belongs in messages/: {{text}}' } },
  create(context: Context) {
    const report = (node: Node, text: string) =>
      context.report({ node, messageId: 'text', data: { text: text.trim().slice(0, 40) } });
    const check = (node: Node, text: string) => {
      const trimmed = text.trim();
      if (WORDS.test(trimmed) && !CODE.test(trimmed) && !isNoText(node)) report(node, trimmed);
    };
    return {
      JSXText(node: Node) {
        if (/\p{L}/u.test(String(node.value))) report(node, String(node.value));
      },
      Literal(node: Node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node: Node) {
        const quasis = node['quasis'] as readonly { value: { cooked: string } }[];
        check(node, quasis.map(({ value }) => value.cooked).join(PARAMETER));
      },
    };
  },
};

export default { meta: { name: 'texts' }, rules: { 'no-ui-text': noUiText } };
