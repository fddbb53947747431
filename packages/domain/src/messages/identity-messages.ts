/** Texts about signing in, the team and the counter; joined in `messages.ts`. */
export const identityMessages = {
  // Sign-in, sign-up
  sign_in_email_missing: 'El email no puede estar vacío.',
  sign_in_password_missing: 'El password no puede estar vacío.',
  email_wrong: 'El correo es incorrecto.',
  password_wrong: 'El password is incorrecto.',
  form_incomplete: 'Complete el formulario.',
  name_missing: 'Debe especificar un nombre.',
  last_name_missing: 'Debe especificar un apellido.',
  email_missing: 'Debe especificar un email.',
  password_missing: 'Debe especificar un password.',
  passwords_differ: 'Las contraseñas no coinciden.',
  password_short: 'La contraseña debe tener al menos {n} caracteres.',
  password_common: 'Esa contraseña es de las más usadas y se adivina enseguida. Elegí otra.',
  email_in_use: 'El correo ya está en uso.',
  totp_needed: 'Escribí el código de verificación.',
  totp_wrong: 'El código es incorrecto o ya se usó.',
  totp_lost:
    'Los códigos de tu teléfono no sirven en esta copia restaurada. Entrá con uno de recuperación, o pedile a quien la administra que apague tu verificación.',
  totp_required: 'Este negocio pide la verificación en dos pasos. Activala para seguir.',
  totp_on: 'La verificación en dos pasos ya está activada.',
  totp_own_first: 'Activá primero tu propia verificación en dos pasos.',
  reset_token_invalid: 'El enlace para cambiar la contraseña no es válido o ya venció. Pedí uno nuevo.',

  // The team
  last_owner: 'El negocio necesita al menos un dueño activo.',
  pin_only_role: 'Quien entra solo con PIN puede ser encargado o cajero.',
  member_name_own: 'Quien entra con su correo cambia su nombre en su propia configuración.',
  already_member: 'Ya es parte del equipo: buscá su nombre en la lista.',
  invitation_open: 'Ya hay una invitación para ese correo: podés volver a enviarla.',
  invitation_invalid: 'Esta invitación venció, se anuló o hay otra más nueva. Pedí que te la envíen de nuevo.',
  invitation_used: 'Esta invitación ya se usó. Ingresá con tu cuenta.',
  invitation_other_account: 'La invitación es para {email}, y en este navegador ingresaste con otra cuenta.',
  suspended: 'Tu acceso está suspendido. Puede reactivarlo un dueño del negocio.',
  no_access: 'Ya no tenés acceso a este negocio. Puede dártelo un dueño.',

  // Programs with a key
  api_key_without_rights: 'Elegí por lo menos un permiso.',
  api_key_beyond_maker: 'Una clave no puede tener permisos que vos no tenés.',
  api_key_rights_apart: 'Los permisos elegidos necesitan también «{what}».',
  api_keys_too_many: 'El negocio ya tiene {n} claves: anulá una que no se use.',
  api_key_ended: 'Esa clave ya está anulada.',
  share_ended: 'Ese enlace ya está anulado.',
  phone_unreadable: 'Escribí el número con su código de área, por ejemplo 351 456-7890.',
  api_key_forbidden: 'La clave de API no tiene el permiso «{what}».',
  person_only: 'Esto lo hace una persona desde la aplicación: no se puede con una clave de API.',

  // The counter
  not_a_counter: 'Este dispositivo no está habilitado como mostrador. Ingresá con tu correo y tu contraseña.',
  pin_malformed: 'El PIN debe tener entre 4 y 6 números.',
  pin_easy: 'Ese PIN es de los más usados y se adivina enseguida. Elegí otro.',
  pin_missing: 'Esta persona todavía no tiene PIN.',
  own_password_wrong: 'La contraseña no es la tuya.',
  elevation_required: 'Para esto no alcanza el PIN: hace falta tu contraseña, en este dispositivo.',
  elevation_impossible:
    'Para esto hace falta una contraseña, y vos entrás solo con PIN. Puede hacerlo otra persona del equipo.',
  pin_wrong: 'El PIN es incorrecto.',
  pin_waiting: 'Demasiados PIN incorrectos. Esperá un minuto y probá de nuevo.',
  pin_locked: 'El PIN está bloqueado por demasiados intentos: puede desbloquearlo un dueño o un encargado.',
  pin_is_own: 'Quien tiene correo y contraseña elige su PIN en Configuración. Vos podés desbloquearlo.',
} as const
