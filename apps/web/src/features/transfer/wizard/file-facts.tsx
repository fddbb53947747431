import { NativeSelect, Text } from '@mantine/core'
import { countOf } from '@trastienda/domain/money/format-amount'
import { Notice } from '#ui/show/notice.tsx'
import { textEncodings, type TextEncoding } from '../public/files/decode-text.ts'
import classes from '../import/transfer.module.css'
import type { ImportWizard, WizardStage } from './use-import-wizard.ts'

interface FileFactsProps {
  readonly wizard: ImportWizard
  readonly stage: Extract<WizardStage, { step: 'entity' | 'columns' }>
}

/** How the file was read: its sheet, and its encoding. The merchant can change what has an alternative. */
export function FileFacts({ wizard, stage: { fileName, sheet } }: FileFactsProps) {
  const separator = sheet.text?.separator
  return (
    <>
      <Text size="sm">
        <strong>{fileName}</strong>: {countOf(sheet.rowCount, 'fila', 'filas')}
        {separator === undefined ? '.' : `, separado por ${separatorName(separator)}.`}
      </Text>
      <div className={classes.readings}>
        {sheet.sheets.length > 1 && (
          <NativeSelect
            label="Hoja"
            description={`El archivo tiene ${sheet.sheets.length}: se importa de a una.`}
            className={classes.reading}
            value={String(sheet.sheet)}
            data={sheet.sheets.map(({ name, isHidden }, place) => ({
              value: String(place),
              label: isHidden ? `${name} (oculta)` : name,
            }))}
            onChange={(event) => void wizard.readAs({ sheet: Number(event.currentTarget.value) })}
          />
        )}
        {sheet.text !== undefined && (
          <NativeSelect
            label="Juego de caracteres"
            description="Si los acentos se ven mal, probá con otro."
            className={classes.reading}
            value={sheet.text.encoding}
            data={textEncodings.map((encoding) => ({ value: encoding, label: encodingNames[encoding] }))}
            onChange={(event) => void wizard.readAs({ encoding: event.currentTarget.value as TextEncoding })}
          />
        )}
      </div>
      {sheet.strays.length > 0 && (
        <Notice>
          {sheet.strays.length === 1
            ? `La celda ${sheet.strays[0]} está muy lejos de las demás: queda afuera.`
            : `Hay ${sheet.strays.length} celdas muy lejos de las demás, como ${sheet.strays[0]}: quedan afuera.`}
        </Notice>
      )}
    </>
  )
}

const encodingNames: Readonly<Record<TextEncoding, string>> = {
  'UTF-8': 'UTF-8',
  'UTF-16': 'UTF-16',
  'Windows-1252': 'Windows-1252 (Windows)',
  CP850: 'CP850 (DOS)',
  CP437: 'CP437 (DOS en inglés)',
  MacRoman: 'MacRoman (Mac)',
}

const separatorName = (separator: string): string =>
  ({ ';': 'punto y coma', ',': 'comas', '\t': 'tabulaciones', '|': 'barras' })[separator] ?? separator
