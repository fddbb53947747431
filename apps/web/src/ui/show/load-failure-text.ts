import { CallError } from '@trastienda/contract/client'
import { loadMessages } from '@trastienda/domain/load-messages'
import { isKnownOffline } from '#platform/connectivity.ts'
import { ConnectionError } from '#platform/http.ts'

export interface LoadFailureText {
  readonly title: string
  readonly advice: string
  /** The specification's own headline, which is English: it stands below. */
  readonly detail: string
  readonly isConnection: boolean
}

/** What to say where content could not be read: whose fault it was, and what to do. Only a lost connection is called one. */
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
