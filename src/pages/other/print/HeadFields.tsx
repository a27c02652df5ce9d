import { useTexts } from '@/i18n/useTexts'
import { Segmented } from '@/ui/inputs/Segmented'
import { Switch } from '@/ui/inputs/Switch'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import type { Printed } from './source'
import { heads, TEXT_MAX, useOffice, type PrintSettings } from './settings'

interface HeadFieldsProps {
  printed: Printed
  settings: PrintSettings
  change: (change: Partial<PrintSettings>) => void
}

/** Letterhead, title, note, signatures, QR code and stamp. */
export function HeadFields({ printed, settings, change }: HeadFieldsProps) {
  const { t } = useTexts()
  const [office, setOffice] = useOffice()
  const names = { none: t('不要'), office: t('单位名称'), red: t('红头') }
  return (
    <>
      {printed.hasHead ? (
        <p className="text-plain">{t('这份文档自己带红头，这里不再加文头')}</p>
      ) : (
        <div className="print-choice">
          <span aria-hidden="true">{t('文头')}</span>
          <Segmented
            label={t('文头')}
            size="sm"
            options={heads.map((id) => ({ id, label: names[id] }))}
            value={settings.head}
            onChange={(head) => change({ head })}
          />
        </div>
      )}
      {settings.head !== 'none' && (
        <TextField
          label={t('单位名称')}
          placeholder={settings.head === 'red' ? t('如：青岩镇人民政府文件') : t('如：青岩镇人民政府')}
          description={t('存在本机，所有打印共用')}
          maxLength={TEXT_MAX.office}
          value={office}
          onChange={setOffice}
        />
      )}
      {settings.head === 'red' && (
        <TextField
          label={t('发文字号')}
          placeholder={t('如：青政发〔2026〕3号')}
          maxLength={TEXT_MAX.number}
          value={settings.number}
          onChange={(number) => change({ number })}
        />
      )}
      <Switch label={t('印标题')} value={settings.titled} onChange={(titled) => change({ titled })} />
      {settings.titled && !printed.fixedTitle && (
        <TextField
          label={t('标题')}
          placeholder={printed.title}
          maxLength={TEXT_MAX.title}
          clearable
          value={settings.title}
          onChange={(title) => change({ title })}
        />
      )}
      <TextField
        label={t('签字栏')}
        placeholder={t('如：经办人、审核人、负责人')}
        description={t('几个人用顿号隔开，留空就不印')}
        maxLength={TEXT_MAX.signatures}
        clearable
        value={settings.signatures}
        onChange={(signatures) => change({ signatures })}
      />
      {settings.signatures.trim() !== '' && (
        <Switch label={t('签字下面留日期')} value={settings.dated} onChange={(dated) => change({ dated })} />
      )}
      <TextArea
        label={t('附注')}
        maxLength={TEXT_MAX.note}
        value={settings.note}
        onChange={(note) => change({ note })}
      />
      {printed.href !== undefined && (
        <Switch
          label={t('印二维码')}
          description={t('扫码打开本系统里的这一页：{{host}}。要能连上它，并登录', { host: location.host })}
          value={settings.code}
          onChange={(code) => change({ code })}
        />
      )}
      <Switch label={t('页脚印打印人和日期')} value={settings.stamped} onChange={(stamped) => change({ stamped })} />
    </>
  )
}
