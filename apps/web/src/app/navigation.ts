import {
  IconAddressBook,
  IconBuildingWarehouse,
  IconCash,
  IconLayoutDashboard,
  IconPackage,
  IconReceipt,
  IconTags,
  type Icon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Capability } from '@trastienda/domain/staff/capabilities'

export interface NavigationLink {
  readonly label: string
  readonly to: NonNullable<LinkProps['to']>
  /** The right to read what the screen shows. */
  readonly needs: Capability
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

/** The specification's main menu, in its order and its words. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/dashboard', needs: 'figures' },
  {
    label: 'Transacciones',
    icon: IconReceipt,
    links: [
      { label: 'Comprobantes', to: '/transactions', needs: 'documents' },
      { label: 'Estadísticas de Ventas', to: '/transaction/stats', needs: 'figures' },
    ],
  },
  {
    label: 'Dinero',
    icon: IconCash,
    links: [
      { label: 'Movimientos de Caja', to: '/payments', needs: 'documents' },
      { label: 'Cuentas Corrientes', to: '/payments/accounts', needs: 'figures' },
      { label: 'Estadísticas de Caja', to: '/payments/stats', needs: 'figures' },
    ],
  },
  {
    label: 'Agenda',
    icon: IconAddressBook,
    links: [
      { label: 'Contactos', to: '/agenda', needs: 'look' },
      { label: 'Ranking de Clientes', to: '/agenda/customers/ranking', needs: 'figures' },
    ],
  },
  {
    label: 'Productos',
    icon: IconPackage,
    links: [
      { label: 'Inventario', to: '/products', needs: 'look' },
      { label: 'Ranking de Productos', to: '/product/stock/ranking', needs: 'figures' },
    ],
  },
  {
    label: 'Stock',
    icon: IconBuildingWarehouse,
    links: [
      { label: 'Estado de Stock', to: '/product/stock', needs: 'look' },
      { label: 'Valor de Stock', to: '/product/stock/stats', needs: 'figures' },
      { label: 'Movimientos de Stock', to: '/stock', needs: 'stock.read' },
    ],
  },
  { label: 'Precios', icon: IconTags, to: '/price/lists', needs: 'look' },
]

/** The menu of somebody with these rights: a screen that they may not read is not in it, nor is a group without screens. */
export const permittedNavigation = (capabilities: ReadonlySet<Capability>): NavigationEntry[] =>
  navigation.flatMap((entry): NavigationEntry[] => {
    if (!('links' in entry)) return capabilities.has(entry.needs) ? [entry] : []
    const links = entry.links.filter(({ needs }) => capabilities.has(needs))
    return links.length === 0 ? [] : [{ ...entry, links }]
  })
