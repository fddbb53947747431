import { createFileRoute } from '@tanstack/react-router'
import { VatPricesQuestion } from '#features/price-lists/vat/vat-prices-question.tsx'
import { MainSettingsScreen } from '#features/settings/sections/main-settings-screen.tsx'

export const Route = createFileRoute('/_private/settings/')({
  staticData: { needs: 'member' },
  component: MainSettings,
})

function MainSettings() {
  return (
    <>
      <MainSettingsScreen />
      <VatPricesQuestion />
    </>
  )
}
