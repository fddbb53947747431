/** Spelled as in the specification (`Neuquen`, `Santa Fé`), with the capital city, which it leaves out. */
export const provinces = [
  'Buenos Aires',
  'Ciudad Autónoma de Buenos Aires',
  'Catamarca',
  'Chaco',
  'Chubut',
  'Córdoba',
  'Corrientes',
  'Entre Ríos',
  'Formosa',
  'Jujuy',
  'La Pampa',
  'La Rioja',
  'Mendoza',
  'Misiones',
  'Neuquen',
  'Río Negro',
  'Salta',
  'San Juan',
  'San Luis',
  'Santa Cruz',
  'Santa Fé',
  'Santiago del Estero',
  'Tierra del Fuego',
  'Tucumán',
] as const

export type Province = (typeof provinces)[number]

export const DEFAULT_PROVINCE = 'Córdoba' satisfies Province

export function isProvince(text: string): text is Province {
  return provinces.some((province) => province === text)
}
