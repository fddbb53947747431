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

export interface NavigationLink {
  readonly label: string
  readonly to: NonNullable<LinkProps['to']>
}

/** An entry of the main menu: a screen, or a group of screens. */
export interface NavigationEntry {
  readonly label: string
  readonly icon: Icon
  readonly to?: NavigationLink['to']
  readonly links?: readonly NavigationLink[]
}

/** The specification's main menu, in its order and its words. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/dashboard' },
  {
    label: 'Transacciones',
    icon: IconReceipt,
    links: [
      { label: 'Comprobantes', to: '/transactions' },
      { label: 'Estadísticas de Ventas', to: '/transaction/stats' },
    ],
  },
  {
    label: 'Dinero',
    icon: IconCash,
    links: [
      { label: 'Movimientos de Caja', to: '/payments' },
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
]
