import { notifications } from '@mantine/notifications'
import { queryClient } from './query-client.ts'

const ID = 'waiting-writes'

/**
 * Without a network a write waits and goes out by itself when the network is back; says so for as long as one waits.
 * Answers the function that ends it.
 */
export const announceWaitingWrites = (): (() => void) => {
  const cache = queryClient.getMutationCache()
  return cache.subscribe(() => {
    const isWaiting = cache.getAll().some(({ state }) => state.isPaused)
    if (!isWaiting) notifications.hide(ID)
    else
      notifications.show({
        id: ID,
        title: 'Sin conexión',
        message: 'Lo que guardaste espera y se envía solo cuando vuelva la conexión. No cierres esta página.',
        color: 'mustard',
        autoClose: false,
      })
  })
}
