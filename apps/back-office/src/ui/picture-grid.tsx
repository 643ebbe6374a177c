import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import './picture-grid.css'

type GridPicture = { file_id: string; url: string; thumb_url: string }

/** Small pictures that open large, where they can be turned and followed by the next one. */
export function PictureGrid({ pictures, size = 96 }: { pictures: readonly GridPicture[]; size?: 64 | 96 }) {
  const t = useTexts('states')
  const [shown, setShown] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [turns, setTurns] = useState(0)
  const picture = pictures[shown]
  if (pictures.length === 0) return null

  function show(index: number) {
    setShown((index + pictures.length) % pictures.length)
    setTurns(0)
  }

  function onKey(key: string) {
    if (key === 'ArrowRight') show(shown + 1)
    if (key === 'ArrowLeft') show(shown - 1)
    if (key === 'r' || key === 'R') setTurns((old) => old + 1)
  }

  return (
    <>
      <ul className="picture-grid">
        {pictures.map(({ file_id, thumb_url }, index) => (
          <li key={file_id}>
            <button
              type="button"
              className="picture-small"
              style={{ width: size, height: size }}
              aria-label={t('enlarge', { index: index + 1 })}
              onClick={() => {
                show(index)
                setOpen(true)
              }}
            >
              <img src={thumb_url} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        open={isOpen}
        onCancel={() => setOpen(false)}
        title={t('pictureOf', { index: shown + 1, total: pictures.length })}
        width="min(1000px, 94vw)"
        modalRender={(dialog) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat what the buttons below do.
          <div onKeyDown={({ key }) => onKey(key)}>{dialog}</div>
        )}
        footer={
          <>
            {pictures.length > 1 && <Button onClick={() => show(shown - 1)}>{t('previousPicture')}</Button>}
            <Button onClick={() => setTurns(turns + 1)}>{t('turnPicture')}</Button>
            {pictures.length > 1 && (
              <Button type="primary" onClick={() => show(shown + 1)}>
                {t('nextPicture')}
              </Button>
            )}
          </>
        }
      >
        {picture && (
          <div className="picture-large">
            <img
              src={picture.url}
              alt={t('pictureOf', { index: shown + 1, total: pictures.length })}
              style={{ rotate: `${turns * 90}deg` }}
            />
          </div>
        )}
      </Modal>
    </>
  )
}
