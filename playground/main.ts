import { adoptTheme } from '../components/theme/theme.ts';
import { App } from './app.ts';
import { createChecker } from './checker.ts';
import { Library } from './project/library.ts';
import { Project } from './project/project.ts';
import { Memory } from './project/storage.ts';

adoptTheme(document);

const memory = new Memory();
const app = new App();
app.memory = memory;
app.library = new Library(memory, document.baseURI);
app.project = new Project({ check: createChecker() });
document.body.append(app);
