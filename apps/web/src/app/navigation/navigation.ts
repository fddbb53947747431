import type { Icon } from '#ui/icon/icon.tsx'
import {
  IconAddressBook,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCash,
  IconHistory,
  IconLayoutDashboard,
  IconPackage,
  IconReceipt,
  IconTags,
  IconUsers,
} from '#ui/icon/icons.ts'
import type { MayOpen, ScreenLink } from './screen-rights.ts'

export interface NavigationLink {
  readonly label: string
  readonly to: ScreenLink['to']
}

interface NavigationScreen extends NavigationLink {
  readonly icon: Icon
}

interface NavigationGroup {
  readonly label: string
  readonly icon: Icon
  readonly links: readonly NavigationLink[]
}

/** An entry of the main menu: a screen, or a group of screens. */
export type NavigationEntry = NavigationScreen | NavigationGroup

/** The specification's main menu, in its order and its words, with the counter after the first entry and the team below it. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/dashboard' },
  { label: 'Mostrador', icon: IconBuildingStore, to: '/counter' },
  {
    label: 'Transacciones',
    icon: IconReceipt,
    links: [
      { label: 'Comprobantes', to: '/transactions' },
      { label: 'Presupuestos', to: '/quotes' },
      { label: 'Entregas', to: '/deliveries' },
      { label: 'Gastos', to: '/expenses' },
      { label: 'Estadísticas de Ventas', to: '/transaction/stats' },
      { label: 'Comprobantes sin CAE', to: '/fiscal/queue' },
      { label: 'Libros IVA', to: '/fiscal/books' },
    ],
  },
  {
    label: 'Dinero',
    icon: IconCash,
    links: [
      { label: 'Movimientos de Caja', to: '/payments' },
      { label: 'Cajas y bancos', to: '/payments/funds' },
      { label: 'Turnos', to: '/payments/sessions' },
      { label: 'Cuentas Corrientes', to: '/payments/accounts' },
      { label: 'Estadísticas de Caja', to: '/payments/stats' },
    ],
  },
  {
    label: 'Agenda',
    icon: IconAddressBook,
    links: [
      { label: 'Contactos', to: '/agenda' },
      { label: 'Ranking de Clientes', to: '/agenda/customers/ranking' },
    ],
  },
  {
    label: 'Productos',
    icon: IconPackage,
    links: [
      { label: 'Inventario', to: '/products' },
      { label: 'Ranking de Productos', to: '/product/stock/ranking' },
    ],
  },
  {
    label: 'Stock',
    icon: IconBuildingWarehouse,
    links: [
      { label: 'Estado de Stock', to: '/product/stock' },
      { label: 'Valor de Stock', to: '/product/stock/stats' },
      { label: 'Movimientos de Stock', to: '/stock' },
    ],
  },
  { label: 'Precios', icon: IconTags, to: '/price/lists' },
  { label: 'Equipo', icon: IconUsers, to: '/settings/team' },
  { label: 'Auditoría', icon: IconHistory, to: '/audit' },
]

/** The settings' tabs, each an address of its own. */
export const settingsTabs: readonly NavigationLink[] = [
  { label: 'Principal', to: '/settings' },
  { label: 'Transacciones', to: '/settings/transactions' },
  { label: 'Facturación', to: '/settings/fiscal' },
  { label: 'Datos', to: '/settings/data' },
  { label: 'Entidades', to: '/settings/entities' },
  { label: 'Seguridad', to: '/settings/security' },
  { label: 'Mi cuenta', to: '/settings/account' },
]

/** Somebody's menu: without screens that they may not open, and without empty groups. */
export const permittedNavigation = (mayOpen: MayOpen): NavigationEntry[] =>
  navigation.flatMap((entry): NavigationEntry[] => {
    if (!('links' in entry)) return mayOpen(entry) ? [entry] : []
    const links = entry.links.filter(mayOpen)
    return links.length === 0 ? [] : [{ ...entry, links }]
  })
