/** Files written and read for people: whole folders, content hashes, and one clear line when something fails. */
package org.tilewright.generator.files;
