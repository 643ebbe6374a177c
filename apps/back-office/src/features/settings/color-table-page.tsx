import { stateConflict } from '@corium/browser/codes'
import type { Output } from '@corium/browser/result'
import { formatNumber } from '@corium/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Form, Input } from 'antd'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { query, refresh } from '#api/query-client.ts'
import { joinNames } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { saveCsv } from '#ui/save-file.ts'
import { useNotices } from '#ui/use-notices.ts'
import { SettingsFrame } from './settings-frame.tsx'
import './settings.css'

type Table = Output<'/staff/pc_api.color_table/info'>
type Problem = Output<'/staff/pc_api.color_table/import'>['problems'][number]

/** The table of reference colors that the shop holds a license for, and the upload of a new one. */
export default function ColorTablePage() {
  const t = useTexts('colorTable')
  const states = useTexts('states')
  const dates = useDates()
  const { modal } = App.useApp()
  const notification = useNotices()
  const table = useQuery(query('/staff/pc_api.color_table/info', {}))
  const { data } = table
  if (!data) {
    return (
      <SettingsFrame>
        <QueryPanel query={table} />
      </SettingsFrame>
    )
  }
  const { rows, source, version, changed_at, changed_by } = data

  const confirmRemove = () =>
    modal.confirm({
      title: t('removeTitle', { count: rows }),
      content: t('removeText'),
      icon: null,
      okText: t('remove'),
      cancelText: t('keep'),
      okButtonProps: { danger: true, type: 'default' },
      onOk: async () => {
        const result = await call('/staff/pc_api.color_table/delete', { version })
        await refresh('color_table')
        if (result.ok) notification.success({ title: t('removed') })
        else if (!result.shownInDialog)
          notification.error({
            title: result.code === stateConflict ? states('changedMeanwhile') : result.msg,
          })
      },
    })

  return (
    <SettingsFrame>
      <Panel
        title={t('title')}
        extra={
          rows > 0 && (
            <Button danger onClick={confirmRemove}>
              {t('remove')}
            </Button>
          )
        }
      >
        {rows > 0 ? (
          <FactList
            facts={[
              [t('colors'), formatNumber(rows)],
              [t('source'), source],
              [t('since'), changed_at && dates.fullDateTime(changed_at)],
              [t('by'), changed_by],
            ]}
          />
        ) : (
          <EmptyPanel title={t('none')} text={t('noneText')} />
        )}
      </Panel>
      <ImportPanel table={data} />
    </SettingsFrame>
  )
}

function ImportPanel({ table: { version, columns, rows } }: { table: Table }) {
  const t = useTexts('colorTable')
  const language = useLanguage()
  const states = useTexts('states')
  const notification = useNotices()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [source, setSource] = useState('')
  const [isLicensed, setLicensed] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const missing = !file ? t('fileMissing') : source.trim() === '' ? t('sourceMissing') : ''

  async function send() {
    if (!file || missing) return
    setBusy(true)
    setRefused('')
    const csv = await file.text()
    const result = await call('/staff/pc_api.color_table/import', {
      version,
      csv,
      source: source.trim(),
      is_licensed: isLicensed,
    })
    setBusy(false)
    await refresh('color_table')
    if (!result.ok) {
      if (!result.shownInDialog)
        setRefused(result.code === stateConflict ? states('changedMeanwhile') : result.msg)
      return
    }
    setProblems(result.data.problems)
    if (result.data.problems.length > 0) return
    setFile(undefined)
    setSource('')
    setLicensed(false)
    notification.success({ title: t('imported', { count: result.data.imported }) })
  }

  return (
    <Panel
      title={t(rows > 0 ? 'replaceTitle' : 'importTitle')}
      extra={
        <Button
          type="link"
          icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => saveCsv('colors.csv', `\ufeff${columns.join(',')}\r\n`)}
        >
          {t('template')}
        </Button>
      }
    >
      <Form layout="vertical" requiredMark={false} className="limit-fields" onFinish={send}>
        <p className="setting-note">{t('columns', { columns: joinNames(columns, language) })}</p>
        <Form.Item label={t('file')} htmlFor="color-table-file">
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label={t('chooseFile')}
            style={{ display: 'none' }}
            onChange={({ target }) => {
              setFile(target.files?.[0])
              setProblems([])
              target.value = ''
            }}
          />
          <Button
            id="color-table-file"
            icon={<FileUp size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t(file ? 'anotherFile' : 'chooseFile')}
          </Button>
          {file && <span className="second-line">{file.name}</span>}
        </Form.Item>
        <Form.Item label={t('source')} htmlFor="color-table-source" extra={t('sourceHelp')}>
          <Input
            id="color-table-source"
            maxLength={200}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
        </Form.Item>
        <Form.Item>
          <Checkbox checked={isLicensed} onChange={({ target }) => setLicensed(target.checked)}>
            {t('licensed')}
          </Checkbox>
        </Form.Item>
        {problems.length > 0 && (
          <Alert
            type="error"
            showIcon={false}
            role="alert"
            className="table-problems"
            title={t('problems', { count: problems.length })}
            description={
              <ul>
                {problems.map(({ line, text }) => (
                  <li key={`${line} ${text}`}>{line > 0 ? t('line', { line, text }) : text}</li>
                ))}
              </ul>
            }
          />
        )}
        {refused && <Alert type="error" showIcon={false} title={refused} role="alert" />}
        <div className="table-act">
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={missing !== '' || !isLicensed}>
            {t(rows > 0 ? 'replace' : 'import')}
          </Button>
          <span className="second-line">{missing || (!isLicensed && t('licenseMissing'))}</span>
        </div>
      </Form>
    </Panel>
  )
}
