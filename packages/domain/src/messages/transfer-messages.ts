/** Texts about files, imports and what undoes them; joined in `messages.ts`. */
export const transferMessages = {
  // Files, import
  remote_file_refused:
    'No pudimos traer la imagen de esa dirección. Revisá que sea pública y que lleve directo a la imagen.',
  file_type_refused: 'El archivo debe ser una imagen JPG, PNG o WebP.',
  import_header_wrong: 'La primera fila debe tener los nombres de las columnas. Falta: {column}.',
  import_line_duplicated: 'El código {code} está repetido en el archivo.',
  import_name_duplicated: 'El nombre {name} está repetido en el archivo.',
  import_cell_unreadable: 'No entendemos «{value}».',
  import_cell_failed: 'La planilla muestra {value}: la fórmula de esa celda falla.',
  import_cell_left_out: 'No conocemos «{value}»: ese dato no se importa.',
  import_cell_not_taken: '{reason} Ese dato no se importa.',
  import_postal_code_short: 'De {value} se guarda {code}.',
  import_cell_rounded: 'Tiene más de {n} decimales: se redondea.',
  import_code_zeros: 'No existe {code}. ¿Es {meant}? Las planillas sacan los ceros de adelante.',
  import_ean_mangled: 'La planilla convirtió el código de barras en {value} y perdió dígitos.',
  import_column_ignored: 'Esta columna no se importa.',
  import_price_raised: 'Viene sin IVA: se guarda con IVA, como tus precios.',
  import_price_lowered: 'Viene con IVA: se guarda sin IVA, como tus precios.',
  import_category_created: 'Se crea la categoría {name}.',
  import_zone_created: 'Se crea la zona {name}.',
  import_stock_kept: 'El stock de un producto que ya existe no se cambia: usá Movimientos de Stock.',
  import_cost_from_lots: 'El costo de un producto con control de stock surge de sus lotes: no se cambia.',
  import_zero_rate_kept: 'Exento o no gravado solo se dice de lo que tiene IVA 0: no se carga.',
  import_initial_balance_kept: 'El saldo inicial solo se carga en contactos nuevos: no se cambia.',
  import_customer_only: 'Solo los clientes tienen zona, lista de precios y límite de crédito: no se carga.',
  import_revived: 'Estaba eliminado: vuelve a estar activo.',
  export_failed: 'No se pudo generar el archivo.',

  // Putting back what an import changed
  restore_point_used: 'Esta importación ya se deshizo.',
  restore_changed_since: 'Cambió después de la importación: quedó como está.',
  restore_in_use: 'Ya se usa: no se puede eliminar.',
} as const
