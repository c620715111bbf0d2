package org.tilewright.ui.launch;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;

/** What the tabs of our launch configurations have in common. */
public abstract class LaunchTab extends AbstractLaunchConfigurationTab {

    private final String name;
    private final Icons icon;
    private LocalResourceManager images;
    private boolean filling;

    /** A tab of this name. */
    protected LaunchTab(String name, Icons icon) {
        this.name = name;
        this.icon = icon;
    }

    @Override
    public final void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        images = new LocalResourceManager(JFaceResources.getResources(), area);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
        fill(area);
        setControl(area);
    }

    /** Makes the widgets, in a grid of three columns. */
    protected abstract void fill(Composite area);

    /** Shows what a configuration says. */
    protected abstract void show(ILaunchConfiguration configuration) throws CoreException;

    @Override
    public final void initializeFrom(ILaunchConfiguration configuration) {
        filling = true;
        try {
            show(configuration);
            setErrorMessage(null);
        } catch (CoreException e) {
            setErrorMessage(e.getStatus().getMessage());
        } finally {
            filling = false;
        }
    }

    /** To be called when somebody changed a widget. */
    protected final void changed() {
        if (!filling) {
            updateLaunchConfigurationDialog();
        }
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        // What is not said has its usual value.
    }

    @Override
    public final String getName() {
        return name;
    }

    @Override
    public final Image getImage() {
        return images == null ? null : images.create(icon.descriptor());
    }

    /** Keeps a text, or forgets the attribute when it is empty. */
    protected static void put(ILaunchConfigurationWorkingCopy configuration, String key, String value) {
        if (value.isEmpty()) {
            configuration.removeAttribute(key);
        } else {
            configuration.setAttribute(key, value);
        }
    }

    /** Keeps a list, or forgets the attribute when it is empty. */
    protected static void put(ILaunchConfigurationWorkingCopy configuration, String key, List<String> value) {
        if (value.isEmpty()) {
            configuration.removeAttribute(key);
        } else {
            configuration.setAttribute(key, value);
        }
    }

    /** Keeps a choice, or forgets the attribute when it is the usual one. */
    protected static void put(ILaunchConfigurationWorkingCopy configuration, String key, String value, String usual) {
        put(configuration, key, value.equals(usual) ? "" : value);
    }

    /** Keeps a number, or forgets the attribute when it is the usual one. */
    protected static void put(ILaunchConfigurationWorkingCopy configuration, String key, int value, int usual) {
        if (value == usual) {
            configuration.removeAttribute(key);
        } else {
            configuration.setAttribute(key, value);
        }
    }

    /** Keeps a yes, or forgets the attribute. */
    protected static void put(ILaunchConfigurationWorkingCopy configuration, String key, boolean value) {
        if (value) {
            configuration.setAttribute(key, true);
        } else {
            configuration.removeAttribute(key);
        }
    }
}
