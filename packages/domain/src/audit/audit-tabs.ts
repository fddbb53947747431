/**
 * The tabs of the audit with the kinds of records that each shows, in the order of the screen. Images and undone
 * imports appear only in the tab of everything.
 */
export const auditTabs = {
  documents: {
    label: 'Comprobantes',
    entities: ['transaction', 'offline_sale', 'quote', 'delivery', 'sale_delivery', 'share'],
  },
  money: {
    label: 'Dinero',
    entities: ['payment', 'receipt', 'payment_method', 'fund', 'fund_transfer', 'cash_register', 'cash_session'],
  },
  products: {
    label: 'Productos y precios',
    entities: ['product', 'stock', 'price_change', 'supplier_list', 'price_list', 'category'],
  },
  people: { label: 'Contactos', entities: ['person', 'zone'] },
  access: {
    label: 'Equipo y accesos',
    entities: [
      'member',
      'invitation',
      'api_key',
      'approval',
      'settings',
      'staff_settings',
      'price_settings',
      'dollar_rate',
      'paper_settings',
      'till_settings',
      'cash_closing_settings',
      'quote_settings',
      'delivery_settings',
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
