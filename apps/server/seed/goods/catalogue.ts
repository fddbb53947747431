import type { IvaRate } from '@trastienda/domain/transaction/iva'

/** Products that differ by brand and size. The price is in pesos of November 2026, of the first size. */
export interface Family {
  readonly name: string
  readonly price: number
  readonly brands: readonly string[]
  readonly sizes: readonly string[]
  /** Sold by weight: quantities with decimals. */
  readonly isByWeight?: boolean
}

export interface CategoryOfGoods {
  readonly name: string
  readonly iva: IvaRate
  /** The margin, as a share of the price. */
  readonly margin: number
  readonly hasStock: boolean
  readonly families: readonly Family[]
}

/** `name | price | brands | sizes`, with a leading `~` for goods by weight. */
const families = (text: string): Family[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', price = '', brands = '', sizes = ''] = line.split('|').map((part) => part.trim())
      return {
        name: name.replace('~', ''),
        isByWeight: name.startsWith('~'),
        price: Number(price),
        brands: brands.split(',').map((brand) => brand.trim()),
        sizes: sizes.split(',').map((size) => size.trim()),
      }
    })

const category = (name: string, iva: IvaRate, margin: number, text: string, hasStock = true): CategoryOfGoods => ({
  name,
  iva,
  margin,
  hasStock,
  families: families(text),
})

/** The goods of a general store in a small Argentine town: kiosk, grocery and hardware under one roof. */
export const catalogue: readonly CategoryOfGoods[] = [
  category(
    'Almacén',
    21,
    0.28,
    `
    Yerba Mate | 2900 | Playadito, Taragüí, Rosamonte, La Merced, Amanda | 500g, 1kg
    Azúcar | 1250 | Ledesma, Chango, Domino | 1kg
    Arroz Largo Fino | 1400 | Gallo, Molinos, Dos Hermanos | 500g, 1kg
    Fideos Tirabuzón | 1300 | Matarazzo, Lucchetti, Favorita | 500g
    Fideos Spaghetti | 1280 | Matarazzo, Lucchetti, Don Vicente | 500g
    Aceite De Girasol | 2600 | Natura, Cocinero, Cañuelas | 900ml, 1.5L
    Harina 000 | 950 | Cañuelas, Pureza, Blancaflor | 1kg
    Puré De Tomate | 900 | Arcor, La Campagnola, Salsati | 520g
    Arvejas | 850 | Inca, Arcor, Marolio | 340g
    Atún Al Natural | 2400 | La Campagnola, Gomes Da Costa, Marolio | 170g
    Mayonesa | 1500 | Hellmanns, Natura, Danica | 250g, 500g
    Café Molido | 5200 | La Morenita, Cabrales, Bonafide | 250g, 500g
    Té En Saquitos | 1100 | La Virginia, Green Hills, Taragüí | x25, x50
    Mermelada De Durazno | 1900 | Arcor, BC, Cormillot | 390g
    Sal Fina | 700 | Dos Anclas, Celusal | 500g, 1kg`,
  ),
  category(
    'Bebidas',
    21,
    0.24,
    `
    Gaseosa Cola | 2200 | Coca Cola, Pepsi, Manaos | 1.5L, 2.25L, 500ml
    Gaseosa Lima Limón | 2000 | Sprite, Seven Up, Manaos | 1.5L, 2.25L
    Agua Mineral | 1100 | Villavicencio, Eco De Los Andes, Glaciar | 500ml, 1.5L, 2L
    Agua Saborizada | 1500 | Levité, Ser, Aquarius | 1.5L
    Soda Sifón | 950 | Ivess, Cimes | 1.5L, 2L
    Cerveza Rubia | 2300 | Quilmes, Brahma, Schneider, Imperial | 473ml, 1L
    Vino Tinto Malbec | 4200 | Toro, Norton, Trumpeter, Santa Julia | 750ml
    Fernet | 12500 | Branca, Vittone, 1882 | 450ml, 750ml
    Jugo En Polvo | 380 | Tang, Clight, Arcor | 15g`,
  ),
  category(
    'Golosinas',
    21,
    0.34,
    `
    Alfajor Triple | 1200 | Jorgito, Guaymallén, Milka, Terrabusi | x1
    Alfajor Simple | 800 | Jorgito, Fulbito, Suchard | x1
    Chocolate Con Leche | 2400 | Milka, Cofler, Águila | 50g, 100g
    Caramelos Surtidos | 1500 | Arcor, Flynn Paff, Sugus | 150g
    Chicles Menta | 600 | Beldent, Topline | x8
    Galletitas De Agua | 1300 | Traviata, Express, Criollitas | 300g
    Galletitas Dulces | 1600 | Oreo, Sonrisas, Rumba, Melba | 118g, 300g
    Papas Fritas | 2100 | Lays, Pringles, Krachitos | 85g, 145g
    Maní Salado | 1100 | Georgalos, Pehuamar | 120g
    Turrón | 350 | Arcor, Namur | x1`,
  ),
  category(
    'Lácteos',
    21,
    0.22,
    `
    Leche Entera | 1500 | La Serenísima, Sancor, Tregar | 1L
    Yogur Bebible | 2300 | La Serenísima, Ilolay, Sancor | 1kg
    Manteca | 2400 | La Serenísima, Sancor, Tonadita | 100g, 200g
    Dulce De Leche | 2900 | La Serenísima, San Ignacio, Vacalín | 250g, 400g
    Crema De Leche | 2200 | La Serenísima, Ilolay | 200ml
    Queso Rallado | 1800 | La Paulina, Sancor | 40g, 130g`,
  ),
  category(
    'Fiambres',
    10.5,
    0.3,
    `
    ~Queso Cremoso | 9800 | La Paulina, Punta Del Agua, Tregar | Kg
    ~Jamón Cocido | 11500 | Paladini, 66, Calchaquí | Kg
    ~Salame Milán | 15200 | Cagnoli, Paladini | Kg
    ~Mortadela | 6400 | Paladini, Fox | Kg
    Salchichas | 1700 | Vienissima, Paty, Granja Iris | x6, x12`,
  ),
  category(
    'Panadería',
    10.5,
    0.35,
    `
    ~Pan Francés | 2600 | De La Casa | Kg
    ~Bizcochos De Grasa | 5200 | De La Casa | Kg
    Pan Lactal | 2900 | Bimbo, Fargo, Lactal | 390g, 600g
    Tapas De Empanada | 1700 | La Salteña, Mendía | x12
    Pan Rallado | 1300 | Mamá Cocina, Preferido | 500g`,
  ),
  category(
    'Limpieza',
    21,
    0.3,
    `
    Lavandina | 1200 | Ayudín, Querubín | 1L, 2L
    Detergente | 1900 | Magistral, Cif, Ala | 300ml, 750ml
    Jabón En Polvo | 3800 | Skip, Ala, Drive | 800g, 3kg
    Papel Higiénico | 2600 | Higienol, Elite, Sussex | x4
    Rollo De Cocina | 1800 | Sussex, Elite | x3
    Desodorante De Piso | 1500 | Poett, Procenex | 900ml
    Esponja | 700 | Mortimer, Virulana | x1, x3
    Bolsas De Residuo | 1100 | Asurin, Koinor | x10, x30`,
  ),
  category(
    'Perfumería',
    21,
    0.36,
    `
    Shampoo | 3900 | Sedal, Pantene, Plusbelle | 340ml, 1L
    Jabón De Tocador | 1100 | Dove, Lux, Rexona | x1, x3
    Pasta Dental | 2100 | Colgate, Odol | 70g, 180g
    Desodorante Aerosol | 3200 | Rexona, Axe, Dove | 150ml
    Pañales | 9800 | Pampers, Huggies, Babysec | M, G, XG
    Afeitadora | 1900 | Gillette, Bic | x2`,
  ),
  category(
    'Librería',
    21,
    0.42,
    `
    Cuaderno Tapa Dura | 4600 | Rivadavia, Éxito, Gloria | 48 Hojas, 98 Hojas
    Birome Azul | 700 | Bic, Faber Castell, Filgo | x1
    Lápiz Negro | 450 | Faber Castell, Staedtler | HB
    Adhesivo | 1500 | Voligoma, Plasticola | 30ml, 40g
    Repuesto De Hojas | 5200 | Rivadavia, Éxito | x96`,
  ),
  category(
    'Ferretería',
    21,
    0.4,
    `
    Tornillo Autoperforante | 60 | Fischer, Bulón Sur | 6x25, 6x38, 6x50, 8x50, 8x75
    Tarugo | 45 | Fischer, Hela | N6, N8, N10
    Clavo Punta París | 3800 | Acindar, Gerdau | 1 Pulgada, 2 Pulgadas, 3 Pulgadas
    Cinta De Teflón | 900 | Latyn, Hidro 3 | 12mm, 19mm
    Canilla Esférica | 8900 | FV, Duke, Genebre | 1/2, 3/4
    Codo De Polipropileno | 750 | Acqua System, Polifusión | 20mm, 25mm, 32mm
    Candado | 6200 | Odis, Tri Circle, Yale | 30mm, 40mm, 50mm
    Martillo | 12800 | Stanley, Bremen, Gherardi | 500g
    Pinza Universal | 14500 | Stanley, Bremen, Crossman | 8 Pulgadas
    Destornillador Philips | 5300 | Stanley, Bahco, Ruhlmann | PH1, PH2
    Disco De Corte | 1900 | Tyrolit, Norton | 115mm, 180mm
    Manguera De Riego | 1400 | Trico, Mangueras Sur | 1/2 Metro, 3/4 Metro`,
  ),
  category(
    'Electricidad',
    21,
    0.38,
    `
    Lámpara LED | 1800 | Sica, Philips, Macroled | 9W, 12W, 15W
    Cable Unipolar | 950 | IMSA, Prysmian, Argenplas | 1.5mm, 2.5mm, 4mm
    Tomacorriente Doble | 3400 | Cambre, Jeluz, Sica | Blanco, Negro
    Llave De Luz | 2600 | Cambre, Jeluz, Sica | Punto, Combinación
    Cinta Aisladora | 1100 | Tacsa, 3M | 10m, 20m
    Pila | 1200 | Duracell, Energizer, Eveready | AA, AAA, 9V
    Zapatilla | 9200 | Kalop, Exultt | 4 Tomas, 6 Tomas`,
  ),
  category(
    'Pinturería',
    21,
    0.35,
    `
    Látex Interior | 18500 | Alba, Sherwin Williams, Colorín | 1L, 4L, 10L
    Esmalte Sintético | 14200 | Alba, Colorín, Polacrin | 500ml, 1L, 4L
    Enduido Plástico | 6400 | Alba, Tersuave | 1L, 4L
    Pincel | 3100 | El Galgo, Águila | N10, N15, N20
    Rodillo | 6900 | El Galgo, Águila | 17cm, 22cm
    Lija Al Agua | 480 | Norton, Doble A | 120, 180, 220
    Aguarrás | 3300 | Petrilac, Tersuave | 1L`,
  ),
  category(
    'Servicios',
    21,
    0.6,
    `
    Recarga De Celular | 5000 | Personal, Claro, Movistar | Saldo
    Fotocopia | 150 | Simple, Doble Faz | A4
    Copia De Llave | 3500 | Común, Computada | x1
    Envío A Domicilio | 2500 | Zona Urbana, Zona Rural | x1`,
    false,
  ),
]
