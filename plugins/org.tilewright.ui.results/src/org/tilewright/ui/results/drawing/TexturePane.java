package org.tilewright.ui.results.drawing;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.inspect.ListedCommand;
import org.tilewright.frame.inspect.Words;
import org.tilewright.run.image.Picture;
import org.tilewright.run.image.TargetPictures;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Pictures;
import org.tilewright.ui.results.frame.FrameCanvas;

/** The textures of a draw with their levels, one of which is seen. */
final class TexturePane {

    private static final int[] WEIGHTS = { 55, 45 };

    private final SashForm pane;
    private final Tree tree;
    private final FrameCanvas canvas;

    /** An image of a level, as an item of the tree has it. */
    private record Shown(TextureLevel level, int image) {}

    TexturePane(Composite parent) {
        pane = new SashForm(parent, SWT.HORIZONTAL);
        tree = new Tree(pane, SWT.FULL_SELECTION | SWT.SINGLE);
        AccessibleName.give(tree, () -> Messages.Draws_textures);
        canvas = new FrameCanvas(pane);
        AccessibleName.give(canvas, () -> Messages.Draws_level);
        pane.setWeights(WEIGHTS);
        tree.addListener(SWT.Selection, event -> show((TreeItem) event.item));
    }

    Composite control() {
        return pane;
    }

    /** Shows the textures of a draw, the first one's largest level among them. */
    void show(Frame frame, ListedCommand command) {
        tree.removeAll();
        for (int id : command.textures()) {
            Texture texture = frame.texture(id);
            TreeItem item = new TreeItem(tree, SWT.NONE);
            item.setText(NLS.bind(Messages.Draws_texture, id, Words.texture(frame, texture)));
            for (int number = 0; number < texture.levels().size(); number++) {
                addLevel(item, number, texture.levels().get(number));
            }
        }
        for (TreeItem item : tree.getItems()) {
            item.setExpanded(true);
        }
        canvas.setVisible(false);
        List<TreeItem> items = new ArrayList<>(List.of(tree.getItems()));
        items.removeIf(item -> item.getItemCount() == 0);
        if (!items.isEmpty()) {
            tree.setSelection(items.getFirst());
            show(items.getFirst());
        }
    }

    private static void addLevel(TreeItem parent, int number, TextureLevel level) {
        for (int image = 0; image < level.depth(); image++) {
            TreeItem item = new TreeItem(parent, SWT.NONE);
            item.setText(level.depth() == 1 ? NLS.bind(Messages.Draws_levelOf, number, Words.level(level))
                    : NLS.bind(Messages.Draws_imageOf, new Object[] { number, Words.level(level), image }));
            item.setData(new Shown(level, image));
        }
    }

    private void show(TreeItem selected) {
        TreeItem item = selected.getData() == null && selected.getItemCount() > 0 ? selected.getItem(0) : selected;
        boolean isKnown = item.getData() instanceof Shown shown && shown.level().isKnown();
        canvas.setVisible(isKnown);
        if (isKnown) {
            Shown shown = (Shown) item.getData();
            Picture picture = TargetPictures.level(shown.level(), shown.image());
            canvas.show(picture, Pictures.data(picture), null);
        }
    }
}
