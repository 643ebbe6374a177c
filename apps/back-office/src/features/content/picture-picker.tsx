import type { Output } from '@corium/browser/result'
import { refusedFields } from '@corium/browser/result'
import { uploadTypes } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Pagination } from 'antd'
import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import { listQuery, refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import './content.css'
import { LabeledInput } from './labeled-input.tsx'

type ShopPicture = Output<'/staff/pc_api.content/getPictures'>['list'][number]

type PicturePickerProps = { onChoose: (picture: ShopPicture) => void; onClose: () => void }

const pageSize = 24

/** The shop's pictures, by their descriptions, and a form to add one. */
export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const t = useTexts('contentFields')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const pictures = useQuery(
    listQuery('/staff/pc_api.content/getPictures', { keyword: keyword || undefined, page, limit: pageSize }),
  )
  const { list = [], total = 0 } = pictures.data ?? {}
  return (
    <Modal open title={t('choosePicture')} width="min(920px, 94vw)" footer={null} onCancel={onClose}>
      <AddPicture onAdded={onChoose} />
      <SearchInput
        label={t('searchPictures')}
        keyword={keyword}
        onSearch={(text) => {
          setKeyword(text)
          setPage(1)
        }}
      />
      {pictures.error && <Alert type="error" role="alert" title={pictures.error.message} />}
      <ul className="picker-grid" aria-busy={pictures.isPlaceholderData}>
        {list.map((picture) => (
          <li key={picture.picture_id}>
            <button type="button" className="picker-picture" onClick={() => onChoose(picture)}>
              <img
                src={`${picture.image.url}/320.webp`}
                alt={picture.image.alt}
                loading="lazy"
                style={{ backgroundColor: picture.image.hex }}
              />
              <span className="second-line">{picture.image.alt}</span>
            </button>
          </li>
        ))}
      </ul>
      {pictures.data && total === 0 && <p className="second-line">{t('noPictures')}</p>}
      {total > pageSize && (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Modal>
  )
}

/** Adds a picture with its description in both languages, for readers who cannot see it. */
function AddPicture({ onAdded }: { onAdded: (picture: ShopPicture) => void }) {
  const t = useTexts('contentFields')
  const id = useId()
  const [file, setFile] = useState<File>()
  const [altCn, setAltCn] = useState('')
  const [altEn, setAltEn] = useState('')
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = file && altCn.trim() && altEn.trim()

  async function upload() {
    if (!file) return
    setBusy(true)
    setRefused('')
    const form = new FormData()
    form.append('file', file)
    form.append('alt_cn', altCn.trim())
    form.append('alt_en', altEn.trim())
    const result = await call('/staff/pc_api.content/uploadPicture', form)
    setBusy(false)
    if (result.ok) {
      await refresh('content')
      onAdded(result.data)
    } else if (!result.shownInDialog) setRefused(Object.values(refusedFields(result))[0] ?? result.msg)
  }

  return (
    <section className="picker-add" aria-label={t('addPicture')}>
      <span className="content-labeled">
        <label className="content-label" htmlFor={id}>
          {t('file')}
        </label>
        <input
          id={id}
          type="file"
          accept={uploadTypes.map((type) => `.${type}`).join(',')}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </span>
      <LabeledInput label={t('altCn')} value={altCn} maxLength={200} lang="zh-CN" onChange={setAltCn} />
      <LabeledInput label={t('altEn')} value={altEn} maxLength={200} lang="en" onChange={setAltEn} />
      <Button type="primary" disabled={!isReady} loading={isBusy} onClick={upload}>
        {t('upload')}
      </Button>
      {refused && <Alert type="error" role="alert" title={refused} />}
    </section>
  )
}
