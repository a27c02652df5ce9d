import * as z from 'zod/mini'

/**
 * Schemas of the pages' search parameters, by component. A page that has some exports its schema as `search` and adds its type here.
 * Addresses are untrusted: a field that is not valid falls back. Pages without one have no parameters.
 */
export interface Searches {}

/** What a link to a page may say. */
export type SearchAt<C extends keyof Searches> = z.input<Searches[C]>

/** A field that may be missing. */
export const optional = <S extends z.ZodMiniType>(schema: S): z.ZodMiniCatch<z.ZodMiniOptional<S>> =>
  z.catch(z.optional(schema), undefined)

/** A field that is `value` unless the address has a valid one. */
export const fallingBack = <S extends z.ZodMiniType>(
  schema: S,
  value: z.output<S>,
): z.ZodMiniCatch<z.ZodMiniDefault<S>> => z.catch(z._default(schema, value as never), value as never)

/** A text, by default ''. */
export const text = fallingBack(z.string(), '')

/** Texts that may be missing: nothing that an address has could be invalid, so that a page needs no schema, but its type. */
export type TextSearch<Names extends string> = z.ZodMiniType<
  { readonly [N in Names]?: string },
  { readonly [N in Names]?: string }
>
