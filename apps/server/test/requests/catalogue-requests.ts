import { unique } from '#test/factories'
import { priceRequests } from '#test/requests/price-requests'
import { day, page, type RealRequests } from '#test/requests/requests'
import type { World } from '#test/world'

const product = (world: World, code: string) => ({
  code,
  ean: '7790001000015',
  name: 'Yerba',
  categories: [world.category],
  checkStock: 'with_stock' as const,
  sellingPrice: 100,
  minThreshold: 2,
  iva: 21 as const,
  ecommerce: false,
  productImageUrl: world.image,
})

export const catalogueRequests = (world: World) => {
  const { category, zone, priceList } = world
  const id = world.product
  const lines = { product: id, stock: 1, observation: 'A mano' }
  const list = { name: unique('Lista '), config: { general: 5, categories: { [category]: 7 } } }
  const added = { product: id, movement: world.entryMovement, stock: 1, cost: 5, provider: world.provider }
  return {
    'next.product': [{}],
    'products.list': [{ query: { search: 'a', tab: category, sort: 'name', checkStock: 'with_stock', ...page } }],
    'products.get': [{ params: { id } }],
    'products.create': [
      {
        body: {
          product: product(world, unique('N')),
          historical: { stock: 1, cost: 5, provider: world.provider, dueDate: '2027-01-31' },
        },
      },
    ],
    'products.update': [{ params: { id }, body: product(world, id) }],
    'products.remove': [{ params: { id } }],
    'products.restore': [{ params: { id } }],
    'products.set_prices': [{ body: [{ productId: id, price: 90 }] }],
    'products.availability': [{ body: [{ productId: id, price: 90 }] }],
    'products.lots': [{ params: { id }, query: { open: 'true' } }],
    'products.replacement_costs': [{ params: { id } }],
    'products.history': [{ params: { id }, query: { sort: 'creationDate', ...day, ...page } }],
    'products.stock': [{ query: { search: 'a', tab: 'all', sort: 'name', ...page } }],
    'products.ranking': [{ query: { search: 'a', tab: category, sort: 'total', operation: 'venta', ...day, ...page } }],
    'products.restocking': [{ query: { days: 7 } }],
    'products.stock_value': [{ query: { search: 'a', tab: category, sort: 'name', at: day.start, ...page } }],
    'stock.add': [{ body: { ...added, dueDate: '2027-01-31', observation: 'A mano' } }],
    'stock.remove': [{ body: { stockHistory: { ...lines, movement: world.exitMovement }, stockEntry: world.lot } }],
    'stock.history': [{ query: { search: 'a', tab: world.entryMovement, sort: 'creationDate', ...day, ...page } }],
    'stock.history_detail': [{ params: { id: world.stockHistory } }],
    'categories.list': [{}],
    'categories.create': [{ body: { name: unique('Rubro ') } }],
    'categories.update': [{ params: { id: category }, body: { name: unique('Rubro ') } }],
    'categories.remove': [{ params: { id: category } }],
    'zones.list': [{}],
    'zones.create': [{ body: { name: unique('Zona '), description: 'Norte', coords: { x: 1, y: 2 } } }],
    'zones.update': [{ params: { id: zone }, body: { name: unique('Zona '), coords: { x: 1, y: 2 } } }],
    'zones.remove': [{ params: { id: zone } }],
    'roles.list': [{}],
    'movements.list': [{}],
    'price_lists.list': [{}],
    'price_lists.create': [{ body: list }],
    'price_lists.update': [{ params: { id: priceList }, body: list }],
    'price_lists.remove': [{ params: { id: priceList } }],
    'settings.prices': [{}],
    'settings.update_prices': [{ body: { pricesIncludeVat: false } }],
    'settings.papers': [{}],
    'settings.update_papers': [{ body: { receiptsAlways: false, receiptBalance: true, shareDays: 7 } }],
    'settings.till': [{}],
    'settings.update_till': [{ body: { enabled: true } }],
    ...priceRequests(world),
  } satisfies Partial<RealRequests>
}

const person = (world: World, code: string) => ({
  code,
  name: 'Ana Paz',
  type: 'Cliente' as const,
  addresses: [{ address: 'San Martín 1', postalCode: '5000', province: 'Córdoba' }],
  phoneNumber: '3514567890',
  cuit: '20-12345678-6',
  ivaCondition: 5,
  email: 'ana@ejemplo.com.ar',
  website: 'ejemplo.com.ar',
  avatar: world.image,
  observations: 'Paga los viernes',
  zone: world.zone,
  priceList: world.priceList,
})

export const peopleRequests = (world: World) => {
  const id = world.customer
  const employee = { code: unique('E'), name: 'Eva Sosa', type: 'Empleado' as const, roles: [world.role] }
  return {
    'next.contact': [{}],
    'people.list': [{ query: { search: 'a', tab: 'Cliente', sort: 'name', ...page } }],
    'people.ranking': [{ query: { search: 'a', sort: 'total', ...day, ...page } }],
    'people.get': [{ params: { id } }],
    'people.create': [
      { body: { ...person(world, unique('N')), checkingInitialBalance: { total: 10 } } },
      { body: employee },
    ],
    'people.update': [{ params: { id }, body: person(world, id) }],
    'people.remove': [{ params: { id } }],
    'people.restore': [{ params: { id } }],
    'people.discounts': [{ params: { id } }],
    'people.set_discounts': [{ params: { id }, body: [{ category: world.category, percentage: 5 }] }],
    'people.checking_account': [{ params: { id }, query: { sort: 'creationDate', ...day, ...page } }],
    'people.open_transactions': [{ params: { id }, query: page }],
  } satisfies Partial<RealRequests>
}
