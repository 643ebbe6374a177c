import { uploadTypes } from '@corium/contract/limits'
import { Button, Input, Select } from 'antd'
import { ArrowLeft, ArrowRight, Crop, ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { labeled } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '#ui/panel.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { CropDialog } from './crop-dialog.tsx'
import type { Goods, GoodsPicture } from './goods.ts'
import { pictureUrl } from './picture-url.ts'
import type { GoodsEditor } from './use-goods-editor.ts'

type GoodsPicturesProps = { editor: GoodsEditor; goods: Goods; mayEdit: boolean }

/** The pictures in their order, each with its kind and its description in both languages. */
export function GoodsPictures({ editor, goods, mayEdit }: GoodsPicturesProps) {
  const t = useTexts('goods')
  const language = useLanguage()
  const notification = useNotices()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [cropped, setCropped] = useState<GoodsPicture>()
  const [dragged, setDragged] = useState<number>()
  const { pictures } = editor.form
  const save = (next: readonly GoodsPicture[]) => editor.edit({ pictures: [...next] })
  const set = (at: number, changed: Partial<GoodsPicture>) =>
    save(pictures.map((picture, index) => (index === at ? { ...picture, ...changed } : picture)))

  function move(at: number, to: number) {
    const next = [...pictures]
    const [moved] = next.splice(at, 1)
    next.splice(to, 0, moved!)
    save(next)
  }

  async function upload(files: readonly File[]) {
    setBusy(true)
    let all = pictures
    for (const file of files) {
      const form = new FormData()
      form.append('file', file)
      const result = await call('/staff/pc_api.goods/uploadPicture', form)
      if (!result.ok) {
        if (!result.shownInDialog) notification.error({ title: file.name, description: result.msg })
        break
      }
      all = [...all, { ...result.data, sku_id: null }]
      save(all)
    }
    setBusy(false)
  }

  return (
    <section id="pictures" className="goods-part">
      <Panel title={t('pictures')} extra={<span className="second-line">{t('pictureHint')}</span>}>
        {pictures.length === 0 && <p className="second-line goods-hint">{t('noPictures')}</p>}
        <ul className="goods-pictures">
          {pictures.map((picture, at) => {
            const index = at + 1
            return (
              <li
                key={picture.picture_id}
                className={dragged === at ? 'goods-picture goods-picture-dragged' : 'goods-picture'}
                onDragOver={(event) => dragged !== undefined && event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault()
                  if (dragged !== undefined && dragged !== at) move(dragged, at)
                  setDragged(undefined)
                }}
              >
                <img
                  src={pictureUrl(picture.image, 320)}
                  alt={picture.alt_en || picture.alt_cn}
                  draggable={mayEdit}
                  onDragStart={() => setDragged(at)}
                  onDragEnd={() => setDragged(undefined)}
                />
                {mayEdit && (
                  <span className="goods-picture-actions">
                    <IconButton
                      name={t('earlier', { index })}
                      icon={ArrowLeft}
                      disabled={at === 0}
                      onClick={() => move(at, at - 1)}
                    />
                    <IconButton
                      name={t('later', { index })}
                      icon={ArrowRight}
                      disabled={at === pictures.length - 1}
                      onClick={() => move(at, at + 1)}
                    />
                    <IconButton name={t('crop', { index })} icon={Crop} onClick={() => setCropped(picture)} />
                    <IconButton
                      name={t('removePicture', { index })}
                      icon={X}
                      onClick={() => save(pictures.filter((_, other) => other !== at))}
                    />
                  </span>
                )}
                <Select
                  size="small"
                  aria-label={t('pictureOf', { index })}
                  disabled={!mayEdit}
                  value={picture.sku_id ?? ''}
                  popupMatchSelectWidth={false}
                  options={[
                    { value: '', label: t('wholeStyle') },
                    ...goods.skus.map((sku) => ({
                      value: sku.sku_id,
                      label: `${sku.color_no} ${nameIn(sku, language)}`,
                    })),
                  ]}
                  onChange={(skuId) => set(at, { sku_id: skuId || null })}
                />
                {(['en', 'cn'] as const).map((one) => (
                  <Input
                    key={one}
                    size="small"
                    lang={one === 'cn' ? 'zh' : 'en'}
                    aria-label={t('altIn', { index, language: t(one === 'cn' ? 'inChinese' : 'inEnglish') })}
                    placeholder={labeled(
                      t(one === 'cn' ? 'inChinese' : 'inEnglish'),
                      t('altMissing'),
                      language,
                    )}
                    maxLength={200}
                    disabled={!mayEdit}
                    value={picture[`alt_${one}`]}
                    status={picture[`alt_${one}`] ? undefined : 'warning'}
                    onChange={({ target }) => set(at, { [`alt_${one}`]: target.value })}
                  />
                ))}
              </li>
            )
          })}
        </ul>
        {mayEdit && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              aria-label={t('addPicture')}
              accept={uploadTypes.map((type) => `.${type}`).join(',')}
              onChange={async ({ target }) => {
                const files = [...(target.files ?? [])]
                target.value = ''
                await upload(files)
              }}
            />
            <Button
              icon={<ImagePlus size={16} strokeWidth={1.5} aria-hidden />}
              loading={isBusy}
              onClick={() => input.current?.click()}
            >
              {t('addPicture')}
            </Button>
          </>
        )}
      </Panel>
      {cropped && (
        <CropDialog
          picture={cropped}
          onClose={() => setCropped(undefined)}
          onCropped={({ picture_id, image }) => {
            save(
              pictures.map((one) =>
                one.picture_id === cropped.picture_id ? { ...one, picture_id, image } : one,
              ),
            )
            setCropped(undefined)
          }}
        />
      )}
    </section>
  )
}
