import { useTexts } from '#i18n/use-texts.tsx'
import { keptUntilDrawn } from './artworks.tsx'
import { ProductDrawing } from './product-drawing.tsx'
import type { ChosenSimulator } from './simulation.tsx'
import { useSummary } from './use-summary.ts'
import './print-sheet.css'

type PrintSheetProps = { simulator: ChosenSimulator; sentence: string }

/**
 * One sheet for the workshop: the drawing, every material with its code, thread and
 * metal. Only print shows it.
 */
export const PrintSheet = keptUntilDrawn(function PrintSheet({ simulator, sentence }: PrintSheetProps) {
  const t = useTexts('simulator')
  const { look, known } = simulator
  const { title, rows, trim } = useSummary(look, known)
  return (
    <section className="print-sheet" aria-hidden="true">
      <h2 className="display text-h2">{title}</h2>
      <ProductDrawing look={look} known={known} tileSize={384} label={sentence} className="print-drawing" />
      <table>
        <tbody>
          {rows.map(({ key, parts, material, code, hex }) => (
            <tr key={key}>
              <td>
                <span className="print-chip" style={{ background: hex }} />
              </td>
              <td>{material}</td>
              <td>{code}</td>
              <td>{parts}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{trim}</p>
      <p>{t('disclaimer')}</p>
    </section>
  )
})
