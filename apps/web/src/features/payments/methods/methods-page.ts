/** The page that the popup of payment methods shows; a method is named by its id, as another person may change it meanwhile. */
export type MethodsPage = { readonly kind: 'list' | 'create' } | { readonly kind: 'edit'; readonly id: string }
