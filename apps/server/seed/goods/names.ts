const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

export const firstNames = words(`Mateo, Sofía, Benjamín, Martina, Bautista, Catalina, Felipe, Emma, Lautaro, Valentina,
  Joaquín, Julieta, Santiago, Lucía, Thiago, Camila, Tomás, Agustina, Juan, Malena, Nicolás, Delfina, Franco, Rocío,
  Ramiro, Florencia, Gonzalo, Micaela, Ezequiel, Carolina, Facundo, Noelia, Marcelo, Graciela, Rubén, Mirta, Héctor,
  Susana, Oscar, Norma, Jorge, Stella, Daniel, Nélida, Raúl, Elba, Hugo, Silvia, Omar, Liliana`)

export const lastNames =
  words(`González, Rodríguez, Gómez, Fernández, López, Díaz, Pérez, Romero, Sosa, Torres, Álvarez,
  Ruiz, Ramírez, Flores, Acosta, Benítez, Medina, Suárez, Herrera, Aguirre, Pereyra, Gutiérrez, Giménez, Molina, Silva,
  Castro, Rojas, Ortiz, Núñez, Luna, Cabrera, Ríos, Ferreyra, Godoy, Morales, Vera, Ledesma, Quiroga, Peralta, Ponce,
  Cardozo, Villalba, Bustos, Ibarra, Correa, Arias, Moyano, Bianchi, Rossi, Ferrari, Conti, Muñoz, Paz`)

export const streets = words(`San Martín, Belgrano, Rivadavia, 25 de Mayo, 9 de Julio, Mitre, Sarmiento, Moreno, Alvear,
  Colón, Independencia, Libertad, España, Italia, Urquiza, Güemes, Lavalle, Dorrego, Roca, Alsina, Avellaneda, Castelli,
  Pueyrredón, Las Heras, Saavedra, Hipólito Yrigoyen, Pellegrini, Alem, Brown, Chacabuco`)

export const zoneNames = words('Centro, Barrio Norte, Villa Sur, Estación, La Loma, Camino Real')

/** Names of suppliers, each with the categories that it delivers. Every category has one. */
export const suppliers: readonly { readonly name: string; readonly categories: readonly string[] }[] = [
  { name: 'Mayorista El Trébol', categories: ['Almacén', 'Librería'] },
  { name: 'Bebidas Paraná SRL', categories: ['Bebidas'] },
  { name: 'Golosinas Del Sur', categories: ['Golosinas'] },
  { name: 'Lácteos La Vaquita', categories: ['Lácteos'] },
  { name: 'Fiambres Tandil SA', categories: ['Fiambres'] },
  { name: 'Harinera Pampeana', categories: ['Panadería'] },
  { name: 'Química Limpia SRL', categories: ['Limpieza', 'Perfumería'] },
  { name: 'Ferretera Córdoba', categories: ['Ferretería'] },
  { name: 'Luz y Fuerza SH', categories: ['Electricidad'] },
  { name: 'Pinturas Colorín', categories: ['Pinturería'] },
]
