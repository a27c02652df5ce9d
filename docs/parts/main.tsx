import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initTexts } from '@/i18n/init'
import { Gallery } from './Gallery'

await initTexts(new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'zh')

const root = document.getElementById('root')
if (!root) throw new Error('no root element')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
