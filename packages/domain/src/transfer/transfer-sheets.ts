/** The entities that can be exported to spreadsheets and imported from them. */
export type TransferEntity = 'zones' | 'categories' | 'products' | 'people'

/**
 * The values of a column. `code` and `ean` are texts of digits, which an export must mark as text, or spreadsheet programs
 * turn them into numbers. `choice` is one word of a short list.
 */
export type ColumnKind = 'text' | 'code' | 'ean' | 'money' | 'unitCost' | 'quantity' | 'iva' | 'yesNo' | 'choice'

export type TransferColumn = {
  readonly key: string
  /** The column's name on the screen and in exports. */
  readonly header: string
  /** Other names for it in merchants' files, as `matchKey` writes them. */
  readonly synonyms: readonly string[]
  readonly kind: ColumnKind
  /** A file without it cannot be imported. */
  readonly isKey?: true
  /** Exported, and ignored by an import. */
  readonly isReadOnly?: true
  /** A record may lack it, so an import may clear it by an empty cell, if the merchant chooses that. */
  readonly isOptional?: true
  /** Told to the merchant with a cell that was refused. */
  readonly advice: string
}

export type TransferSheet = {
  /** The name of the file, and of the sheet in it. */
  readonly label: string
  /** The words for one row and for many, in messages. */
  readonly one: string
  readonly many: string
  /** How many rows the screen sends in one call of an import. */
  readonly chunkLines: number
  readonly columns: readonly TransferColumn[]
}

const column = (
  key: string,
  header: string,
  kind: ColumnKind,
  advice: string,
  synonyms: readonly string[] = [],
  more: Pick<TransferColumn, 'isKey' | 'isReadOnly' | 'isOptional'> = {},
): TransferColumn => ({ key, header, kind, advice, synonyms, ...more })

const ENTITY_NAME = 'Escribí un nombre de hasta 20 caracteres.'
const AMOUNT = 'Escribí un importe como 1.234,56, sin letras.'

/** An optional column; its advice ends with leaving the cell empty. */
const optional = (
  key: string,
  header: string,
  kind: ColumnKind,
  advice: string,
  synonyms: readonly string[] = [],
): TransferColumn => column(key, header, kind, `${advice}, o dejá la celda vacía.`, synonyms, { isOptional: true })

const productColumns: readonly TransferColumn[] = [
  column(
    'code',
    'Código',
    'code',
    'Escribí un código de 1 a 20 caracteres.',
    ['cod', 'codigo producto', 'codigo de producto', 'codigo interno', 'sku', 'id', 'articulo nro'],
    { isKey: true },
  ),
  optional('ean', 'EAN', 'ean', 'Escribí los 13 dígitos del código de barras, con la celda en formato de texto', [
    'ean13',
    'ean 13',
    'codigo de barras',
    'codigo barras',
    'cod barras',
    'cod de barras',
    'barras',
    'barcode',
    'gtin',
  ]),
  column('name', 'Nombre', 'text', 'Escribí un nombre de 3 a 50 caracteres.', [
    'producto',
    'descripcion',
    'articulo',
    'detalle',
    'nombre producto',
    'nombre del producto',
    'name',
  ]),
  column('category', 'Categoría', 'text', 'Escribí el nombre de una categoría, de hasta 20 caracteres.', [
    'rubro',
    'familia',
    'categoria principal',
    'category',
    'seccion',
  ]),
  optional(
    'furtherCategories',
    'Otras categorías',
    'text',
    'Escribí nombres de categorías separados por punto y coma',
    ['otros rubros', 'categorias secundarias', 'mas categorias'],
  ),
  column('checkStock', 'Control de stock', 'yesNo', 'Escribí Sí o No.', [
    'controla stock',
    'con stock',
    'stock controlado',
  ]),
  column('currentStock', 'Stock', 'quantity', 'Escribí una cantidad como 12 o 2,5.', [
    'stock actual',
    'stock inicial',
    'cantidad',
    'existencia',
    'existencias',
    'cant',
  ]),
  column('cost', 'Costo', 'unitCost', AMOUNT, [
    'precio de costo',
    'precio costo',
    'costo unitario',
    'precio de compra',
    'precio compra',
    'cost',
    'pcosto',
    'p costo',
    'costo neto',
  ]),
  column('sellingPrice', 'Precio de venta', 'money', AMOUNT, [
    'precio',
    'precio venta',
    'pvp',
    'precio publico',
    'precio al publico',
    'price',
    'precio final',
    'importe',
    'pventa',
    'p venta',
    'p vta',
    'precio vta',
    'precio lista',
    'precio de lista',
  ]),
  column('iva', 'IVA', 'iva', 'Escribí 0, 10,5 o 21.', [
    'alicuota',
    'iva %',
    '% iva',
    'alicuota iva',
    'tasa iva',
    'impuesto',
  ]),
  column('minThreshold', 'Stock mínimo', 'quantity', 'Escribí una cantidad como 12 o 2,5.', [
    'minimo',
    'umbral',
    'umbral minimo',
    'punto de pedido',
    'stock min',
  ]),
  column('ecommerce', 'Ecommerce', 'yesNo', 'Escribí Sí o No.', ['e commerce', 'tienda online', 'publicar', 'web']),
]

const peopleColumns: readonly TransferColumn[] = [
  column(
    'code',
    'Código',
    'code',
    'Escribí un código de 1 a 20 caracteres.',
    ['cod', 'codigo contacto', 'codigo de cliente', 'codigo cliente', 'nro cliente', 'numero de cliente', 'id'],
    { isKey: true },
  ),
  column('name', 'Nombre', 'text', 'Escribí un nombre de 3 a 20 caracteres.', [
    'contacto',
    'razon social',
    'apellido y nombre',
    'nombre y apellido',
    'cliente',
    'proveedor',
    'nombre completo',
    'name',
  ]),
  column('type', 'Tipo', 'choice', 'Escribí Cliente, Proveedor o Empleado.', [
    'tipo de contacto',
    'tipo contacto',
    'rol principal',
  ]),
  optional('cuit', 'CUIT o documento', 'code', 'Escribí un CUIT de 11 dígitos o un documento de 3 a 20 caracteres', [
    'cuit',
    'dni',
    'documento',
    'cuil',
    'cuit cuil',
    'cuit dni',
    'nro documento',
    'numero de documento',
  ]),
  optional(
    'ivaCondition',
    'Condición frente al IVA',
    'choice',
    'Escribí, por ejemplo, Consumidor Final o Responsable Monotributo',
    ['condicion iva', 'condicion de iva', 'iva', 'condicion fiscal', 'condicion impositiva'],
  ),
  optional('phoneNumber', 'Teléfono', 'code', 'Escribí un teléfono de 7 a 16 dígitos', [
    'tel',
    'celular',
    'telefono 1',
    'movil',
    'whatsapp',
    'phone',
  ]),
  optional('phoneNumber2', 'Otro teléfono', 'code', 'Escribí un teléfono de 7 a 16 dígitos', [
    'telefono 2',
    'telefono alternativo',
    'tel 2',
    'celular 2',
  ]),
  optional('email', 'Email', 'text', 'Escribí un email como nombre@ejemplo.com', [
    'e mail',
    'mail',
    'correo',
    'correo electronico',
  ]),
  optional('website', 'Sitio web', 'text', 'Escribí una dirección de hasta 200 caracteres', [
    'web',
    'pagina web',
    'url',
  ]),
  optional('address', 'Domicilio', 'text', 'Escribí un domicilio de 3 a 50 caracteres', [
    'direccion',
    'calle',
    'address',
  ]),
  optional('postalCode', 'Código postal', 'code', 'Escribí un código postal de 4 caracteres', [
    'cp',
    'cod postal',
    'c p',
  ]),
  optional('province', 'Provincia', 'choice', 'Escribí el nombre de una provincia', ['prov', 'estado']),
  optional('zone', 'Zona', 'text', 'Solo los clientes tienen zona, de hasta 20 caracteres. Escribí su nombre', [
    'zone',
    'recorrido',
    'barrio',
  ]),
  optional('priceList', 'Lista de precios', 'text', 'Creá la lista en Precios antes de importar', [
    'lista',
    'lista precios',
  ]),
  optional('creditLimit', 'Límite de crédito', 'money', 'Escribí un importe como 1.234,56, sin letras', [
    'limite credito',
    'limite cuenta corriente',
    'credito maximo',
  ]),
  optional('roles', 'Roles', 'text', 'Escribí roles que existan, separados por comas', ['rol']),
  optional('observations', 'Observaciones', 'text', 'Escribí hasta 150 caracteres', [
    'observacion',
    'notas',
    'nota',
    'comentarios',
    'comentario',
  ]),
  column('initialBalance', 'Saldo inicial', 'money', AMOUNT, ['saldo de inicio', 'deuda inicial']),
  column('balance', 'Saldo', 'money', AMOUNT, ['saldo actual', 'cuenta corriente', 'deuda'], { isReadOnly: true }),
]

/** The sheets in the order in which the screen offers them. */
export const transferSheets = {
  zones: {
    label: 'Zonas',
    one: 'zona',
    many: 'zonas',
    chunkLines: 50,
    columns: [
      column('name', 'Nombre', 'text', ENTITY_NAME, ['zona', 'name', 'nombre de zona'], { isKey: true }),
      optional('description', 'Descripción', 'text', 'Escribí hasta 150 caracteres', ['detalle', 'observaciones']),
    ],
  },
  categories: {
    label: 'Categorías',
    one: 'categoría',
    many: 'categorías',
    chunkLines: 50,
    columns: [
      column('name', 'Nombre', 'text', ENTITY_NAME, ['categoria', 'rubro', 'familia', 'name', 'nombre de categoria'], {
        isKey: true,
      }),
    ],
  },
  products: { label: 'Productos', one: 'producto', many: 'productos', chunkLines: 5, columns: productColumns },
  people: { label: 'Agenda', one: 'contacto', many: 'contactos', chunkLines: 50, columns: peopleColumns },
} as const satisfies Record<TransferEntity, TransferSheet>

export const transferEntities = [
  'zones',
  'categories',
  'products',
  'people',
] as const satisfies readonly TransferEntity[]
