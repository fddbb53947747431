/**
 * The most guessed passwords of eight characters and more: from public lists of leaked ones, and local favourites such as
 * football clubs. Only the server checks them, so that no browser loads the list.
 */
export const COMMON_PASSWORDS: readonly string[] = `
  12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 123123123 12341234 11223344 1122334455
  12344321 123321123 147258369 147852369 159357258 741852963 789456123 456789123 147896325 14789632 12121212
  10101010 20202020 13131313 99887766 11112222 12312312 1234abcd abcd1234 abc12345 abc123456 abc123abc 12345abc
  a1b2c3d4 a1234567 a12345678 a123456789 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc
  zaq12wsx qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertyqwerty asdf1234 asdfasdf
  asdfghjk asdfghjkl asdfghjklñ zxcvbnm1 zxcvbnm123 qweasdzxc poiuytrewq 123qweasd 123qwe123 qwe123qwe 1234qwer
  abcdefgh abcdefghi abcdefghij aabbccdd password password1 password12 password123 password1234 passw0rd
  p@ssw0rd p@ssword pass1234 passpass password! mypassword contraseña contrasena contraseña1 contrasena1
  contraseña123 contrasena123 contrasenia clave123 clave1234 claveclave miclave123 miclave1 mipassword secreto1
  secreto123 secreta1 cambiame cambiar123 temporal temporal1 temporal123 administrador administrator admin123
  admin1234 admin12345 adminadmin root1234 usuario1 usuario123 test1234 testtest prueba123 prueba1234
  pruebaprueba default1 invitado welcome1 welcome123 bienvenido bienvenida bienvenidos holahola hola1234
  hola12345 letmein1 iloveyou iloveyou1 teamo123 teamomucho teamoteamo tequiero tequieromucho teamo1234
  miamor123 miamorcito princesa princesa1 princesita estrella estrellita mariposa corazon1 corazoncito chocolate
  chocolat sunshine football baseball superman batman123 starwars pokemon1 pokemon123 dragon123 monkey123
  master123 shadow123 michael1 jennifer samantha internet computer whatever trustno1 liverpool chelsea1
  barcelona barcelona1 realmadrid argentina argentina1 argentina123 argentina2022 argentina2023 argentina2024
  argentina2025 argentina2026 buenosaires campeones campeondelmundo bocajuniors bocajuniors1 boca1234 boca12345
  bocaboca laboca12 riverplate riverplate1 river123 river1234 river912 racing123 racingclub independiente
  sanlorenzo sanlorenzo1 estudiantes newells1 rosariocentral maradona maradona10 maradona1 messi123 messi1010
  lionelmessi messi10messi diegomaradona scaloneta lamparita verano2024 verano2025 verano2026 invierno2025
  invierno2026 alejandro alejandra fernando fernanda sebastian santiago valentina florencia guadalupe francisco
  gabriela carolina veronica mercedes jesus123 jesucristo cristo123 diosesamor diosmio1 familia1 familia123
  mifamilia amigos123 facebook facebook1 instagram whatsapp google123 trastienda trastienda1 trastienda123
  almacen1 almacen123 kiosco123 negocio1 negocio123 mitienda1 comercio1 ventas123 empresa123
`
  .trim()
  .split(/\s+/)

const common = new Set(COMMON_PASSWORDS)

/** Whether a password is listed or one character repeated. Case and blanks do not count. */
export function isCommonPassword(password: string): boolean {
  const plain = password.replaceAll(/\s/g, '').toLocaleLowerCase('es-AR').normalize('NFC')
  return common.has(plain) || new Set(plain).size === 1
}
