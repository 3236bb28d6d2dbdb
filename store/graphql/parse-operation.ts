import {
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableValues,
} from 'graphql';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ParsedOperation } from './collect-fields.ts';
import { whyNotDocument, whyNotText, whyNotTexts } from './query-limits.ts';

/** What a client sends (specification 4.4). */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

export interface ParsedRequest extends ParsedOperation {
  readonly document: DocumentNode;
}

type Problems = readonly GraphQLError[];

/**
 * Turns a query text into an operation that can be measured and run. Error: what is wrong with its size (D5.1), its
 * syntax, its fields or its variables; nothing has run.
 */
export function parseOperation(
  schema: GraphQLSchema,
  request: GraphqlRequest,
): Result<ParsedRequest, Problems> {
  const document = parseText(request.query);
  if (!document.ok) return document;
  const problems = validate(schema, document.value, undefined, { maxErrors: 10 });
  if (problems.length > 0) return err(problems);
  const operation = findOperation(document.value, request.operationName);
  if (!operation.ok) return operation;
  const { variableDefinitions = [] } = operation.value;
  const variables = getVariableValues(schema, variableDefinitions, request.variables, { maxErrors: 10 });
  if (variables.variableValues === undefined) return err(variables.errors);
  const unwritable = whyNotWrite(operation.value, document.value, variables.variableValues.coerced);
  if (unwritable !== null) return err([new GraphQLError(unwritable)]);
  return ok({
    schema,
    document: document.value,
    operation: operation.value,
    fragments: fragmentsOf(document.value),
    variableValues: variables.variableValues,
  });
}

function parseText(query: string): Result<DocumentNode, Problems> {
  const tooLong = whyNotText(query);
  if (tooLong !== null) return err([new GraphQLError(tooLong)]);
  try {
    const document = parse(query);
    const tooComplex = whyNotDocument(document);
    return tooComplex === null ? ok(document) : err([new GraphQLError(tooComplex)]);
  } catch (error) {
    // The parser calls itself for every level, and a query of brackets alone exhausts the stack.
    if (error instanceof RangeError) return err([new GraphQLError('The query is nested too deeply.')]);
    if (error instanceof GraphQLError) return err([error]);
    throw error;
  }
}

function findOperation(
  document: DocumentNode,
  name: string | null,
): Result<OperationDefinitionNode, Problems> {
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const [first, second] = name === null ? operations : operations.filter((each) => each.name?.value === name);
  if (first === undefined) {
    return err([
      new GraphQLError(name === null ? 'There is no operation.' : `There is no operation '${name}'.`),
    ]);
  }
  if (second !== undefined) return err([new GraphQLError('Say with operationName which operation to run.')]);
  return ok(first);
}

/** Text that no database can hold is refused before anything is written; a read just finds nothing by it. */
function whyNotWrite(
  { operation }: OperationDefinitionNode,
  document: DocumentNode,
  variables: VariableValues['coerced'],
): string | null {
  return operation === OperationTypeNode.MUTATION ? whyNotTexts(document, variables) : null;
}

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return fragments;
}
