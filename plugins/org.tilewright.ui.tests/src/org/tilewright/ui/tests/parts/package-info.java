/** What must hold of every part of the workbench: its texts can be translated, and it can be used without eyes or mouse. */
package org.tilewright.ui.tests.parts;
