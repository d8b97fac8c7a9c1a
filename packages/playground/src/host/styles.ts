import './page.css'
import './controls.css'
import './panels.css'
import '../google/prompt.css'
