import { useTexts } from '@/i18n/useTexts'

/**
 * The verification code, drawn locally; a press renews it. Its accessible name reveals the code, since it protects nothing on the
 * server.
 */
export function Captcha({ code, onChange }: { code: string; onChange: () => void }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className="h-10 w-28 shrink-0 cursor-pointer overflow-hidden rounded-field border border-outline bg-base-200 max-lg:h-11"
      aria-label={t('验证码：{{code}}，点击更换', { code })}
      title={t('点击更换')}
      data-code={code}
      onClick={onChange}
    >
      <svg viewBox="0 0 112 40" aria-hidden="true" className="size-full">
        <path
          d="M4 30C30 6 62 44 108 12M2 12c40 26 60-14 108 18"
          fill="none"
          stroke="var(--color-accent)"
          opacity="0.4"
        />
        {[...code].map((digit, index) => {
          const tilt = ((Number(digit) * 37 + index * 53) % 40) - 20
          const x = 20 + index * 24
          return (
            <text
              key={index}
              x={x}
              y="28"
              fontSize="24"
              fontWeight="500"
              textAnchor="middle"
              fill="var(--color-primary)"
              transform={`rotate(${tilt} ${x} 20)`}
            >
              {digit}
            </text>
          )
        })}
      </svg>
    </button>
  )
}
