import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A source file; `path` is relative to the project, with slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A string in a source, assembled from its parts. */
export interface WrittenText {
  readonly path: string;
  readonly text: string;
  /** False if a part of it is only known at run time; `unknown` takes its place. */
  readonly isWhole: boolean;
  /** The first argument of the enclosing `whereOffered` call; null outside of one. */
  readonly needs: string | null;
}

/** A node of a source's syntax tree (ESTree), as far as it is used here. */
interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** Reads the strings in sources without running them. */
export function createTextReader(sources: readonly Source[]) {
  const programs = new Map(sources.map(({ path, text }) => [path, readProgram(path, text)]));

  /** The string or number that an expression evaluates to; null if it is only known at run time. */
  function valueOf(path: string, node: Node | null | undefined): string | null {
    if (node === null || node === undefined) return null;
    switch (node.type) {
      case 'Literal':
        return typeof node['value'] === 'string' || typeof node['value'] === 'number'
          ? String(node['value'])
          : null;
      case 'TemplateLiteral': {
        const texts = partsOf(path, node);
        return texts.includes(null) ? null : texts.join('');
      }
      case 'BinaryExpression': {
        const [left, right] = [valueOf(path, node['left'] as Node), valueOf(path, node['right'] as Node)];
        return node['operator'] === '+' && left !== null && right !== null ? left + right : null;
      }
      case 'Identifier':
        return constantOf(path, String(node['name']));
      case 'CallExpression': {
        const [argument] = node['arguments'] as Node[];
        return (node['callee'] as Node)['name'] === 'String' ? valueOf(path, argument) : null;
      }
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return valueOf(path, node['expression'] as Node);
      default:
        return null;
    }
  }

  /** The strings of a template and the values between them; null for an unknown value. */
  function partsOf(path: string, node: Node): (string | null)[] {
    const expressions = node['expressions'] as Node[];
    return (node['quasis'] as Node[]).flatMap((quasi, index) => {
      const { cooked } = quasi['value'] as { cooked: string };
      const expression = expressions[index];
      return expression === undefined ? [cooked] : [cooked, valueOf(path, expression)];
    });
  }

  function constantOf(path: string, name: string): string | null {
    const program = programs.get(path);
    const own = program?.constants.get(name);
    if (own !== undefined) return valueOf(path, own);
    const imported = program?.imports.get(name);
    if (imported === undefined) return null;
    return constantOf(posix.join(posix.dirname(path), imported.from), imported.name);
  }

  function readAll(): WrittenText[] {
    return [...programs].flatMap(([path, { body }]) => {
      const texts: WrittenText[] = [];
      walk(body, null);
      return texts;

      function walk(node: unknown, needs: string | null): void {
        if (Array.isArray(node)) return node.forEach((each) => walk(each, needs));
        if (!isNode(node)) return;
        const written = textOf(path, node);
        if (written !== null) texts.push({ path, needs, ...written });
        // The parts of a complete text mean nothing on their own.
        if (written?.isWhole === true) return;
        const isOptional = node.type === 'CallExpression' && nameOf(node['callee']) === 'whereOffered';
        const [first] = isOptional ? (node['arguments'] as Node[]) : [];
        const below = isOptional ? valueOf(path, first) : needs;
        for (const value of Object.values(node)) walk(value, below);
      }
    });
  }

  function textOf(path: string, node: Node): Pick<WrittenText, 'text' | 'isWhole'> | null {
    if (node.type !== 'TemplateLiteral' && node.type !== 'BinaryExpression' && node.type !== 'Literal')
      return null;
    if (node.type === 'Literal' && typeof node['value'] !== 'string') return null;
    const text = valueOf(path, node);
    if (text !== null) return { text, isWhole: true };
    if (node.type !== 'TemplateLiteral') return null;
    return {
      text: partsOf(path, node)
        .map((part) => part ?? ' unknown ')
        .join(''),
      isWhole: false,
    };
  }

  return { readAll };
}

interface Program {
  readonly body: unknown;
  /** The initializer of each `const`, by name. */
  readonly constants: ReadonlyMap<string, Node>;
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

function readProgram(path: string, text: string): Program {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  const constants = new Map<string, Node>();
  const imports = new Map<string, { from: string; name: string }>();
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const from = String((statement['source'] as Node)['value']);
      for (const specifier of statement['specifiers'] as Node[]) {
        const name = nameOf(specifier['imported']);
        if (from.startsWith('.') && name !== null)
          imports.set(nameOf(specifier['local']) ?? '', { from, name });
      }
    }
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration['kind'] !== 'const') continue;
    for (const each of declaration['declarations'] as Node[]) {
      const [name, init] = [nameOf(each['id']), each['init']];
      if (name !== null && isNode(init)) constants.set(name, init);
    }
  }
  return { body: program.body, constants, imports };
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
