/** The kinds of records in the order in which the screen tells them together: a tab each. */
export const auditTabs = {
  documents: { label: 'Comprobantes', entities: ['transaction'] },
  money: { label: 'Dinero', entities: ['payment'] },
  products: {
    label: 'Productos y precios',
    entities: ['product', 'stock', 'price_change', 'price_list', 'category'],
  },
  people: { label: 'Contactos', entities: ['person', 'zone'] },
  access: {
    label: 'Equipo y accesos',
    entities: [
      'member',
      'invitation',
      'api_key',
      'approval',
      'staff_settings',
      'fiscal_settings',
      'certificate',
      'point_of_sale',
      'device',
      'user',
      'session',
      'subscription',
    ],
  },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly entities: readonly string[] }>>

export type AuditTab = keyof typeof auditTabs

export const auditTabNames = Object.keys(auditTabs) as AuditTab[]
