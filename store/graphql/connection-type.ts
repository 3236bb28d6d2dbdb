import type { ObjectRef } from '@pothos/core';
import type { Builder, BuilderTypes } from './builder.ts';
import type { Page, PageInfo } from './page.ts';
import { readAhead } from './read-ahead.ts';

type Ref<Shape> = ObjectRef<BuilderTypes, Shape>;
type Edge<Node> = ReturnType<Page<Node>['edges']>[number];

/** Adds `<Name>Connection` and `<Name>Edge` for a node type, and returns the connection (specification 4.4). */
export function addConnection<Node>(
  builder: Builder,
  pageInfo: Ref<PageInfo>,
  name: string,
  node: Ref<Node>,
) {
  const edge = builder.objectRef<Edge<Node>>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      // Pothos cannot infer that a generic node has the type of its own ref.
      node: t.field({ type: node, resolve: (parent) => parent.node as never }),
    }),
  });
  return builder.objectRef<Page<Node>>(`${name}Connection`).implement({
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        resolve: (page, _, context, info) => readAhead(context, info, page.nodes),
      }),
      edges: t.field({ type: [edge], resolve: (page) => page.edges() }),
      pageInfo: t.field({ type: pageInfo, resolve: (page) => page.pageInfo() }),
    }),
  });
}
