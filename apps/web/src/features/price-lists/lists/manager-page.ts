/**
 * The page in the popup of price lists. It names a list by its id: another till may change or remove the list
 * meanwhile.
 */
export type ManagerPage =
  | { readonly kind: 'list' | 'create' }
  | { readonly kind: 'edit' | 'confirm'; readonly id: string }
