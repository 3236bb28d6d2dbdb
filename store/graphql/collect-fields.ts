import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type VariableValues,
} from 'graphql';

/** A validated operation with coerced variables, ready to be run or measured. */
export interface ParsedOperation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variableValues: VariableValues;
}

/**
 * Returns the fields that will be answered on an object of `type`, by response key: fragments followed, `@skip` and
 * `@include` decided, selections with the same key merged. Follows the specification's CollectFields.
 */
export function collectFields(
  parsed: ParsedOperation,
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
): ReadonlyMap<string, readonly FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const visited = new Set<string>();
  const visit = (selection: SelectionNode): void => {
    if (!isIncluded(parsed, selection)) return;
    switch (selection.kind) {
      case 'Field': {
        const key = selection.alias?.value ?? selection.name.value;
        const same = fields.get(key);
        if (same === undefined) fields.set(key, [selection]);
        else same.push(selection);
        return;
      }
      case 'InlineFragment':
        if (applies(parsed, type, selection.typeCondition)) selection.selectionSet.selections.forEach(visit);
        return;
      case 'FragmentSpread': {
        const fragment = parsed.fragments.get(selection.name.value);
        if (fragment === undefined || visited.has(fragment.name.value)) return;
        visited.add(fragment.name.value);
        if (applies(parsed, type, fragment.typeCondition)) fragment.selectionSet.selections.forEach(visit);
      }
    }
  };
  for (const { selections } of selectionSets) selections.forEach(visit);
  return fields;
}

/** The fragments of a document, by name. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return fragments;
}

/** The selection sets below a field, from all places that select it. */
export function selectionSetsOf(nodes: readonly FieldNode[]): readonly SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet]));
}

function isIncluded({ variableValues }: ParsedOperation, selection: SelectionNode): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.['if'] === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.['if'] !== false;
}

function applies(
  { schema }: ParsedOperation,
  type: GraphQLObjectType,
  condition: FragmentDefinitionNode['typeCondition'] | undefined,
): boolean {
  if (condition === undefined) return true;
  const named = typeFromAST(schema, condition);
  return named === type || (isAbstractType(named) && schema.isSubType(named, type));
}
