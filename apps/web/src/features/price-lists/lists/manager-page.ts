/** The page that the popup of price lists shows. A list is named by its id: another till may change or remove it meanwhile. */
export type ManagerPage =
  | { readonly kind: 'list' | 'create' }
  | { readonly kind: 'edit' | 'confirm'; readonly id: string }
