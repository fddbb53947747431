import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#platform/cache/query-client.ts'
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts'
import { router } from './router.ts'

const colorSchemeManager = localStorageColorSchemeManager()

export const Providers = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
  >
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </DatesProvider>
  </MantineProvider>
)
