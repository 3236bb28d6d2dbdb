import {
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableValues,
} from 'graphql';
import { MAX_LIST_ENTRIES } from '../../shared/limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { fragmentsOf, type ParsedOperation } from './collect-fields.ts';
import { NO_DOCUMENTS, type DocumentMemory, type ReadDocument } from './document-memory.ts';
import { hasLongList, whyNotDocument } from './document-limits.ts';
import { isNestedTooDeeply, sizeOf, whyNotSize, whyNotTexts, type RequestSize } from './request-limits.ts';

/** A client's request (specification 4.4). */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

export interface ParsedRequest extends ParsedOperation, ReadDocument {}

type Problems = readonly GraphQLError[];

/**
 * Turns a query text into an operation that can be measured and run. Error: what is wrong with its size (D5.1, D5.6),
 * its syntax, its fields or its variables; nothing has run. Sizes are checked first, so that validation and coercion
 * have a bound. A text that is cached in `documents` is not parsed again.
 */
export function parseOperation(
  schema: GraphQLSchema,
  request: GraphqlRequest,
  size: RequestSize = sizeOf(request),
  documents: DocumentMemory = NO_DOCUMENTS,
): Result<ParsedRequest, Problems> {
  const tooLarge = whyNotSize(size);
  if (tooLarge !== null) return err([new GraphQLError(tooLarge)]);
  const known = documents.find(request);
  if (known && size.hasLongList) return err([tooLongList(known.operation)]);
  const read = known ? ok(known) : readDocument(schema, request, size);
  if (!read.ok) return read;
  const { document, operation } = read.value;
  documents.remember(request, read.value);
  const { variableDefinitions = [] } = operation;
  const variables = getVariableValues(schema, variableDefinitions, request.variables, { maxErrors: 10 });
  if (variables.variableValues === undefined) return err(variables.errors);
  const unwritable = whyNotWrite(operation, document, variables.variableValues.coerced);
  if (unwritable !== null) return err([new GraphQLError(unwritable)]);
  return ok({ schema, ...read.value, variableValues: variables.variableValues });
}

/** Parses and validates a query text, and finds the requested operation. */
function readDocument(
  schema: GraphQLSchema,
  request: GraphqlRequest,
  size: RequestSize,
): Result<ReadDocument, Problems> {
  const document = parseText(request.query);
  if (!document.ok) return document;
  const operation = findOperation(document.value, request.operationName);
  if (!operation.ok) return operation;
  if (size.hasLongList || hasLongList(document.value)) return err([tooLongList(operation.value)]);
  const problems = validate(schema, document.value, undefined, { maxErrors: 10 });
  if (problems.length > 0) return err(problems);
  return ok({
    document: document.value,
    operation: operation.value,
    fragments: fragmentsOf(document.value),
    sizes: new Map(),
  });
}

export function parseText(query: string): Result<DocumentNode, Problems> {
  try {
    if (isNestedTooDeeply(query)) return err([new GraphQLError('The query is nested too deeply.')]);
    const document = parse(query);
    const tooComplex = whyNotDocument(document);
    return tooComplex === null ? ok(document) : err([new GraphQLError(tooComplex)]);
  } catch (error) {
    if (error instanceof GraphQLError) return err([error]);
    throw error;
  }
}

/** D5.6; for mutations the public API has an error code of its own. */
function tooLongList({ operation }: OperationDefinitionNode): GraphQLError {
  const message = `A list among the arguments has more than ${String(MAX_LIST_ENTRIES)} entries.`;
  const isMutation = operation === OperationTypeNode.MUTATION;
  return new GraphQLError(message, isMutation ? { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } } : {});
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

/** Refuses text that no database can store before a mutation writes anything; a query just finds nothing by it. */
function whyNotWrite(
  { operation }: OperationDefinitionNode,
  document: DocumentNode,
  variables: VariableValues['coerced'],
): string | null {
  return operation === OperationTypeNode.MUTATION ? whyNotTexts(document, variables) : null;
}
