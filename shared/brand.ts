declare const brand: unique symbol;

/** A `T` that only its own parser can make, so that a product id never stands where a variant id belongs. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
