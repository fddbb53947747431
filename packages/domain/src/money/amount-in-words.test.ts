import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { money } from './amount.ts'

/** Written by hand: each row is a figure and its words. */
const byHand = `
0 | cero pesos con 00/100
0.01 | cero pesos con 01/100
0.05 | cero pesos con 05/100
0.10 | cero pesos con 10/100
0.99 | cero pesos con 99/100
1 | un peso con 00/100
1.05 | un peso con 05/100
2 | dos pesos con 00/100
3 | tres pesos con 00/100
4 | cuatro pesos con 00/100
5 | cinco pesos con 00/100
6 | seis pesos con 00/100
7 | siete pesos con 00/100
8 | ocho pesos con 00/100
9 | nueve pesos con 00/100
10 | diez pesos con 00/100
11 | once pesos con 00/100
12 | doce pesos con 00/100
13 | trece pesos con 00/100
14 | catorce pesos con 00/100
15 | quince pesos con 00/100
16 | dieciséis pesos con 00/100
17 | diecisiete pesos con 00/100
18 | dieciocho pesos con 00/100
19 | diecinueve pesos con 00/100
20 | veinte pesos con 00/100
21 | veintiún pesos con 00/100
22 | veintidós pesos con 00/100
23 | veintitrés pesos con 00/100
24 | veinticuatro pesos con 00/100
25 | veinticinco pesos con 00/100
26 | veintiséis pesos con 00/100
27 | veintisiete pesos con 00/100
28 | veintiocho pesos con 00/100
29 | veintinueve pesos con 00/100
30 | treinta pesos con 00/100
31 | treinta y un pesos con 00/100
32 | treinta y dos pesos con 00/100
40 | cuarenta pesos con 00/100
41 | cuarenta y un pesos con 00/100
50 | cincuenta pesos con 00/100
55 | cincuenta y cinco pesos con 00/100
60 | sesenta pesos con 00/100
66 | sesenta y seis pesos con 00/100
70 | setenta pesos con 00/100
77 | setenta y siete pesos con 00/100
80 | ochenta pesos con 00/100
88 | ochenta y ocho pesos con 00/100
90 | noventa pesos con 00/100
99.99 | noventa y nueve pesos con 99/100
100 | cien pesos con 00/100
101 | ciento un pesos con 00/100
110 | ciento diez pesos con 00/100
116 | ciento dieciséis pesos con 00/100
121 | ciento veintiún pesos con 00/100
199 | ciento noventa y nueve pesos con 00/100
200 | doscientos pesos con 00/100
201 | doscientos un pesos con 00/100
300 | trescientos pesos con 00/100
400 | cuatrocientos pesos con 00/100
500 | quinientos pesos con 00/100
515 | quinientos quince pesos con 00/100
600 | seiscientos pesos con 00/100
700 | setecientos pesos con 00/100
730 | setecientos treinta pesos con 00/100
800 | ochocientos pesos con 00/100
900 | novecientos pesos con 00/100
999 | novecientos noventa y nueve pesos con 00/100
1000 | mil pesos con 00/100
1001 | mil un pesos con 00/100
1016.50 | mil dieciséis pesos con 50/100
1021 | mil veintiún pesos con 00/100
1100 | mil cien pesos con 00/100
1200.05 | mil doscientos pesos con 05/100
1999 | mil novecientos noventa y nueve pesos con 00/100
2000 | dos mil pesos con 00/100
10000 | diez mil pesos con 00/100
15500 | quince mil quinientos pesos con 00/100
21000 | veintiún mil pesos con 00/100
22122 | veintidós mil ciento veintidós pesos con 00/100
31001 | treinta y un mil un pesos con 00/100
45367.89 | cuarenta y cinco mil trescientos sesenta y siete pesos con 89/100
100000 | cien mil pesos con 00/100
100100 | cien mil cien pesos con 00/100
101000 | ciento un mil pesos con 00/100
121021 | ciento veintiún mil veintiún pesos con 00/100
500500.50 | quinientos mil quinientos pesos con 50/100
700007 | setecientos mil siete pesos con 00/100
999999.99 | novecientos noventa y nueve mil novecientos noventa y nueve pesos con 99/100
1000000 | un millón de pesos con 00/100
1000000.01 | un millón de pesos con 01/100
1000001 | un millón un pesos con 00/100
1000100 | un millón cien pesos con 00/100
1001000 | un millón mil pesos con 00/100
1234567.89 | un millón doscientos treinta y cuatro mil quinientos sesenta y siete pesos con 89/100
2000000 | dos millones de pesos con 00/100
2000021 | dos millones veintiún pesos con 00/100
21000000 | veintiún millones de pesos con 00/100
31500000 | treinta y un millones quinientos mil pesos con 00/100
100000000 | cien millones de pesos con 00/100
101000000 | ciento un millones de pesos con 00/100
700900500 | setecientos millones novecientos mil quinientos pesos con 00/100
1000000000 | mil millones de pesos con 00/100
1000000001 | mil millones un pesos con 00/100
1001000000 | mil un millones de pesos con 00/100
21000000000 | veintiún mil millones de pesos con 00/100
21021021021.21 | veintiún mil veintiún millones veintiún mil veintiún pesos con 21/100
99999999999.99 | noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos con 99/100
100000000000 | cien mil millones de pesos con 00/100
500000000000 | quinientos mil millones de pesos con 00/100
999999999999.99 | novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos con 99/100
`

const rows = byHand
  .trim()
  .split('\n')
  .map((row) => row.split(' | ') as [figure: string, words: string])

describe('an amount in words', () => {
  test.each(rows)('%s is %s', (figure, words) => {
    expect(amountInWords(money(figure))).toBe(words)
  })
})
