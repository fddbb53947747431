import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '@trastienda/domain/money/format-amount'
import type { PriceRounding } from '@trastienda/domain/price/bulk-change'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { ObstacleReason } from '#ui/send/obstacle.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { BulkPreview } from '../bulk/bulk-preview.tsx'
import { roundingLabels } from '../bulk/bulk-values.ts'
import { priceListsQueries } from '../public/price-lists.queries.ts'
import classes from '../bulk/bulk-change-form.module.css'

interface VatPricesPopupProps {
  opened: boolean
  onClose: () => void
}

/** Asks whether to convert the prices when they shall contain IVA, or no longer. */
export function VatPricesPopup({ opened, onClose }: VatPricesPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Mis precios incluyen IVA" size="xl">
      <VatPrices onClose={onClose} />
    </Popup>
  )
}

/** Converts every price by its own rate after a preview, or leaves them unchanged. */
function VatPrices({ onClose }: { onClose: () => void }) {
  // The answer changes the setting: the popup stays with the question that it was opened for.
  const [to] = useState(!useSettings().pricesIncludeVat)
  const [rounding, setRounding] = useState<PriceRounding>('none')
  const [page, setPage] = useState(1)
  const change = { pricesIncludeVat: to, rounding }
  const preview = useQuery(priceListsQueries.preview(change, page))
  const seen = preview.isPlaceholderData ? undefined : preview.data
  const convert = useWrite('price_changes.create', { success: successMessages.prices_changed, onSuccess: onClose })
  const leave = useWrite('settings.update_prices', { success: successMessages.settings_saved, onSuccess: onClose })
  const isBusy = convert.isPending || leave.isPending
  const isEmpty = seen?.total === 0
  return (
    <Stack gap="sm">
      <Text size="sm">{to ? questions.final : questions.net}</Text>
      {!isEmpty && (
        <>
          <div className={classes.fields}>
            <NativeSelect
              label="Redondeo"
              data={roundingLabels}
              value={rounding}
              onChange={({ currentTarget }) => {
                setRounding(currentTarget.value as PriceRounding)
                setPage(1)
              }}
            />
          </div>
          <BulkPreview
            answer={preview.data}
            isWaiting
            isStale={seen === undefined}
            error={preview.error}
            onRetry={() => void preview.refetch()}
            page={page}
            onPage={setPage}
          />
        </>
      )}
      <ObstacleReason saysOnlyOffline />
      <PopupActions isSticking>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <SendButton
          variant={isEmpty ? undefined : 'default'}
          loading={leave.isPending}
          disabled={convert.isPending}
          onClick={() => leave.mutate({ body: { pricesIncludeVat: to } })}
        >
          {isEmpty ? 'Confirmar' : 'Dejarlos como están'}
        </SendButton>
        {!isEmpty && (
          <SendButton
            loading={convert.isPending}
            disabled={seen === undefined || leave.isPending}
            onClick={() => seen !== undefined && convert.mutate({ body: { ...change, fingerprint: seen.fingerprint } })}
          >
            {seen === undefined ? 'Convertir precios' : `Convertir ${countOf(seen.total, 'precio', 'precios')}`}
          </SendButton>
        )}
      </PopupActions>
    </Stack>
  )
}

const questions = {
  final:
    'El precio de cada producto va a ser el que paga el cliente, con el IVA adentro. Convertí tus precios, cada uno con su alícuota, o dejalos como están si ya lo incluyen. Las ventas y compras hechas no cambian.',
  net: 'El IVA se va a sumar al precio de cada producto al vender. Convertí tus precios, cada uno con su alícuota, o dejalos como están si ya son sin IVA. Las ventas y compras hechas no cambian.',
}
