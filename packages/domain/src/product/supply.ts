/** What a product is: goods, or services, whose period and due date a voucher must state. */
export const supplies = ['goods', 'services'] as const

export type Supply = (typeof supplies)[number]

export const supplyLabels = { goods: 'Bien', services: 'Servicio' } as const satisfies Record<Supply, string>

/** A product's supply in the API's records: left out for `goods`, the default. */
export function toldSupply(supply: Supply): 'services' | undefined {
  return supply === 'services' ? supply : undefined
}
