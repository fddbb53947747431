import { Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CashClosingSetting } from '#features/cash-sessions/list/cash-closing-setting.tsx'
import { cashSessionsQueries } from '#features/cash-sessions/public/cash-sessions.queries.ts'
import { paymentMethodsQueries } from '#features/payments/public/payment-methods.queries.ts'
import { deliverySettings } from '#features/settings/public/delivery-settings.queries.ts'
import { paperSettings } from '#features/settings/public/paper-settings.queries.ts'
import { priceSettings } from '#features/settings/sections/price-settings.queries.ts'
import { PaymentMethodsSetting } from '#features/payments/methods/payment-methods-setting.tsx'
import { DevicePrinterSetting } from '#features/printing/public/device-printer-setting.tsx'
import { VatPricesSetting } from '#features/price-lists/vat/vat-prices-setting.tsx'
import { PaperSetting } from '#features/settings/sections/paper-setting.tsx'
import { ReplacementCostSetting } from '#features/settings/sections/replacement-cost-setting.tsx'
import { DeliverySetting } from '#features/settings/sections/delivery-setting.tsx'
import { DocumentSettingsScreen } from '#features/settings/sections/document-settings-screen.tsx'
import { QuoteSetting } from '#features/settings/sections/quote-setting.tsx'
import { TillSetting } from '#features/settings/sections/till-setting.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'

export const Route = createFileRoute('/_private/settings/transactions')({
  staticData: { title: 'Configuración de transacciones', needs: 'settings' },
  component: TransactionSettings,
})

function TransactionSettings() {
  const answers = useQueries({
    queries: [
      cashSessionsQueries.settings(),
      deliverySettings(),
      paymentMethodsQueries.all(),
      paperSettings(),
      priceSettings(),
    ],
  })
  // A section whose answer came later would push the others down.
  if (answers.some(({ isPending }) => isPending)) return <SkeletonRows />
  return (
    <Stack gap="lg">
      <VatPricesSetting />
      <TillSetting />
      <DevicePrinterSetting />
      <CashClosingSetting />
      <QuoteSetting />
      <DeliverySetting />
      <PaymentMethodsSetting />
      <PaperSetting />
      <ReplacementCostSetting />
      <DocumentSettingsScreen />
    </Stack>
  )
}
