interface ShortcutGroup {
  readonly place: string
  readonly keys: readonly { readonly combination: string; readonly effect: string }[]
}

/** What the shortcut sheet shows. The keys of a screen are its own; the first group's are `usePanels`'. */
export const shortcuts: readonly ShortcutGroup[] = [
  {
    place: 'En cualquier pantalla',
    keys: [
      { combination: 'Ctrl+K', effect: 'Buscar una pantalla, un contacto, un producto o una transacción' },
      { combination: 'F2', effect: 'Nueva venta' },
      { combination: 'F4', effect: 'Nueva compra' },
      { combination: '?', effect: 'Ver los atajos' },
      { combination: 'Esc', effect: 'Cerrar lo que está abierto' },
    ],
  },
  {
    place: 'En una ventana',
    keys: [
      { combination: 'Enter', effect: 'Guardar, o seguir con el próximo campo' },
      { combination: 'Ctrl+Enter', effect: 'Guardar desde cualquier campo' },
    ],
  },
  {
    place: 'En una venta o una compra',
    keys: [
      { combination: 'Enter', effect: 'Seguir: receptor, productos y, con el producto vacío, el resumen' },
      { combination: '3*', effect: 'Antes de un producto o de un escaneo: tres unidades' },
      { combination: '↑ ↓', effect: 'El mismo campo de otra línea' },
      { combination: 'Ctrl+Enter', effect: 'Guardar con el modo elegido' },
    ],
  },
]
