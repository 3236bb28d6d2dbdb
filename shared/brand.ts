declare const brand: unique symbol;

/** A `T` that only its own parser can produce, so that a product id cannot be passed where a variant id is expected. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
