import { CallError } from '@trastienda/contract/client'
import { loadMessages } from '@trastienda/domain/load-messages'
import { isKnownOffline } from '#platform/http/connectivity.ts'
import { ConnectionError } from '#platform/http/http.ts'

export interface LoadFailureText {
  readonly title: string
  readonly advice: string
  /** The specification's headline, which is in English, as a line below ours. */
  readonly detail: string
  readonly isConnection: boolean
}

/** The texts for content that could not be read: the cause and what to do. Only a real loss of connection is called that. */
export function loadFailureText(error: unknown): LoadFailureText {
  if (error instanceof ConnectionError)
    return {
      title: 'No hay conexión con el servidor',
      advice: isKnownOffline()
        ? 'Esto no se había visto antes en este navegador. Aparece solo cuando vuelva la conexión.'
        : 'Revisá tu red y probá de nuevo.',
      detail: loadMessages.panel_reload_failed,
      isConnection: true,
    }
  const isTheirs = error instanceof CallError && error.status < 500
  return {
    title: isTheirs ? 'No pudimos mostrar esto' : 'Algo salió mal de nuestro lado',
    advice: isTheirs ? error.message : 'No es tu conexión. Probá de nuevo en un momento.',
    detail: loadMessages.content_load_failed,
    isConnection: false,
  }
}
