/** The manual travels with the application, so that it opens without the internet. */
const MANUAL = '/manual/'

/** The manual's text about a screen, by the beginning of the screen's path; the longest beginning counts. */
const pages = {
  '/dashboard': 'estadisticas',
  '/counter': 'mostrador',
  '/transactions': 'vender',
  '/transactions/details/new/purchase': 'comprar',
  '/transactions/details/C': 'comprar',
  '/transactions/details/NC': 'nota-de-credito',
  '/transactions/details/NP': 'comprar',
  '/expenses': 'gastos',
  '/quotes': 'presupuestos',
  '/deliveries': 'entregas',
  '/transaction/stats': 'estadisticas',
  '/fiscal/books': 'libros-iva',
  '/payments': 'caja',
  '/payments/accounts': 'cobrar-y-pagar',
  '/payments/sessions': 'cerrar-la-caja',
  '/agenda': 'contactos',
  '/agenda/customers/ranking': 'estadisticas',
  '/products': 'productos-y-stock',
  '/product/stock': 'productos-y-stock',
  '/stock': 'productos-y-stock',
  '/price/lists': 'precios',
  '/price/lists/supplier': 'listas-de-proveedores',
  '/settings': 'primeros-pasos',
  '/settings/data': 'importar-y-exportar',
  '/settings/fiscal': 'primer-cae',
  '/fiscal/queue': 'arca-no-responde',
  '/settings/security': 'mostrador-y-pin',
  '/settings/account': 'verificacion-en-dos-pasos',
  '/offline': 'vender-sin-internet',
  '/settings/team': 'equipo',
} as const satisfies Record<string, string>

/** The address of the manual for a screen; the index if it has none. */
export const manualUrlOf = (path: string): string => {
  const [found] = Object.entries(pages)
    .filter(([start]) => path.startsWith(start))
    .sort(([one], [other]) => other.length - one.length)
  return found === undefined ? MANUAL : `${MANUAL}${found[1]}.html`
}
