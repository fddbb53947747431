import { CallError } from '@trastienda/contract/client'
import { loadMessages } from '@trastienda/domain/load-messages'
import { isMissingCode } from '#platform/net/missing-code.ts'
import { ConnectionError } from '#platform/net/http.ts'

export interface LoadFailureText {
  readonly title: string
  readonly advice: string
  /** The specification's headline, which is in English, as a line below ours. */
  readonly detail: string
  readonly isConnection: boolean
}

/**
 * The texts for content that failed to load: the cause and the remedy. They blame the connection if the server is known
 * to be away, and clear it if the server answered; about an unknown cause they say nothing.
 */
export function loadFailureText(error: unknown, isOffline: boolean): LoadFailureText {
  if (error instanceof ConnectionError)
    return {
      title: 'No hay conexión con el servidor',
      advice: isOffline
        ? 'Esto no se había visto antes en este navegador. Aparece solo cuando vuelva la conexión.'
        : 'Revisá tu red y probá de nuevo.',
      detail: loadMessages.panel_reload_failed,
      isConnection: true,
    }
  if (isMissingCode(error))
    return {
      title: isOffline ? 'No hay conexión con el servidor' : 'No pudimos abrir esto',
      advice: isOffline
        ? 'Esta parte de la aplicación todavía no está en este navegador. Probá de nuevo cuando vuelva la conexión.'
        : 'Probá de nuevo. Si sigue igual, guardá lo que estés escribiendo y recargá la página.',
      detail: loadMessages.content_load_failed,
      isConnection: isOffline,
    }
  if (error instanceof CallError && error.status < 500)
    return {
      title: 'No pudimos mostrar esto',
      advice: error.message,
      detail: loadMessages.content_load_failed,
      isConnection: false,
    }
  const hasAnswered = error instanceof CallError
  return {
    title: 'Algo salió mal de nuestro lado',
    advice: hasAnswered ? 'No es tu conexión. Probá de nuevo en un momento.' : 'Probá de nuevo en un momento.',
    detail: loadMessages.content_load_failed,
    isConnection: false,
  }
}
