/** The page of the popup of payment methods. It names a method by its id, because another person may change the method meanwhile. */
export type MethodsPage = { readonly kind: 'list' | 'create' } | { readonly kind: 'edit'; readonly id: string }
