/** The screen's messages of success. The specification's texts stand letter by letter, typos included. */
export const successMessages = {
  line_defined: 'Entrada definida con éxito',
  transaction_effective: 'La transacción se efectivizó con éxito.',
  transaction_edited: 'Transacción editada correctamente.',
  stock_updated: 'Registro de stock actualizado exitosamente!',
  settings_saved: 'Configuración guardada existosamente!',
  password_changed: 'Cambiaste tu contraseña. Tus otras sesiones se cerraron.',
  import_completed: 'Importación de datos completada existosamente!',
  product_created: 'Producto creado existosamente!',
  product_edited: 'Producto editado existosamente!',
  person_created: 'Contacto creado exitosamente!',
  person_edited: 'Contacto editado exitosamente!',
  price_list_created: 'La lista fue creada exitosamente!',
  price_list_edited: 'La lista fue editada exitosamente!',
  price_list_removed: 'La lista fue borrada exitosamente!',
  prices_changed: 'Los precios fueron modificados exitosamente!',
  prices_restored: 'El último cambio de precios fue deshecho.',
  discounts_updated: 'Descuentos actualizados correctamente.',
  supplier_product_saved: 'Proveedor del producto guardado.',
  supplier_product_removed: 'El producto dejó de figurar como de ese proveedor.',
  supplier_voucher_saved: 'Comprobante del proveedor guardado.',
  supplier_voucher_removed: 'La compra quedó sin comprobante del proveedor.',
  entity_created: 'Entidad creada con éxito!',
  entity_edited: 'Entidad editada con éxito!',
  entity_removed: 'Entidad eliminada con éxito!',
} as const satisfies Record<string, string>

export type SuccessCode = keyof typeof successMessages

export const toastTitles = {
  error: 'Algo no salió bien!',
  success: 'Operación completada exitosamente!',
} as const
